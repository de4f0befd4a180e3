import type { SQL } from 'drizzle-orm'
import type { AskedAct } from '#features/approvals/ports.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { port } from '#platform/port.ts'

/** Expression: the active items of a page `p` in their order, as a JSON array of `shownItem`. */
export const itemsOnSale = port<() => SQL>('items on sale of a promo page')

/** Predicate: an item of the page shows this picture. */
export const isPictureOfItem = port<(picture: { id: SQL; pageId: SQL }) => SQL>('pictures of items')

/** Expression: the title of an item; null if there is none. */
export const itemTitle = port<(itemId: SQL) => SQL>('title of an item')

/** Predicate: the item is one of the page. */
export const isItemOf = port<(item: { id: SQL; pageId: SQL }) => SQL>('items of a promo page')

/** Takes an item of a page out of sale; undefined if there is none. */
export const hideItem =
  port<
    (tx: SystemTx, item: { itemId: string; pageId: string }) => Promise<{ studioId: string; title: string } | undefined>
  >('hiding an item')

/** A page, or with `itemId` one item of it. */
interface PageOrItem {
  pageId: string
  itemId: string | null
}

/** Refunds those who have not seen what they bought, and answers how many. Waits for purchases in progress. */
export const refundUnseen = port<(tx: SystemTx, what: PageOrItem & { adminId: string; now: Date }) => Promise<number>>(
  'refunds of what was taken down',
)

/** The refund of all buyers as an act; null when nobody is left to refund. */
export const refundOfAll =
  port<
    (
      tx: SystemTx,
      what: PageOrItem & { askedBy: string },
    ) => Promise<Pick<AskedAct, 'kind' | 'profileId' | 'terms'> | null>
  >('refund of all buyers')

/** Table expression: the sums of each purchase `b` that the predicate selects (`saleSums` of the shop, which names its columns). */
export const salesOf = port<(predicate: SQL) => SQL>('sums of sales')

/** Expression: the instant of the first purchase of which something was refunded since then; null if there is none. */
export const firstRefundedSince = port<(since: SQL) => SQL>('purchases that were refunded lately')

/** Before pages are deleted: keeps the files of their items for those who bought them. */
export const keepSoldFiles = port<(tx: SystemTx, pageIds: readonly string[]) => Promise<void>>('files that were sold')
