import type { EditedPage, PageContent } from '#features/promo/pages/schema.ts'

/** The page whose items are edited. */
export interface OfPage {
  page: EditedPage
  /** Its draft, whose pictures an item may show. */
  content: PageContent
}
