import type { SystemTx } from '#platform/db/open.ts'
import { erasePages } from './erase-pages.ts'
import { promoAddressChanged } from './events.ts'
import { lockPage } from './lock-page.ts'

/**
 * Deletes a page with its pictures, addresses, items and unused codes. Buyers keep what they bought, and held income is
 * paid. Throws NOT_FOUND.
 */
export async function deletePage(
  tx: SystemTx,
  { pageId, studioId, now }: { pageId: string; studioId: string; now: Date },
): Promise<void> {
  await lockPage(tx, { pageId, studioId })
  await erasePages(tx, [pageId])
  tx.happened(promoAddressChanged({ pageId, studioId }), now)
}
