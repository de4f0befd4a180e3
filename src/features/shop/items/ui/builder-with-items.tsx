import { useQuery } from '@tanstack/react-query'
import { Builder } from '#features/promo/pages/ui/builder/builder.tsx'
import { promoItems } from './calls.ts'
import { ItemsSection } from './items-section.tsx'

/** The builder of a promo page, with what the page sells. */
export function BuilderWithItems({ pageId }: { pageId: string }) {
  const { data: items } = useQuery(promoItems.list.queryOptions({ input: { pageId } }))
  return (
    <Builder
      pageId={pageId}
      items={{
        count: items?.length,
        section: (page, content) => <ItemsSection page={page} content={content} />,
      }}
    />
  )
}
