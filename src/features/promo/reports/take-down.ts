import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, idRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { promoPages } from '../pages/tables.ts'
import { hideItem, itemTitle, refundUnseen } from '../ports.ts'
import { takedownLifted, takenDown } from './events.ts'
import { promoPageReports, promoTakedowns } from './tables.ts'

interface TakeDownInput {
  pageId: string
  /** Null: the whole page. */
  itemId: string | null
  reason: string
  adminId: string
  now: Date
}

const target = z.object({ studioId: z.string(), title: z.string() })

/**
 * Takes a page or an item down: it is hidden at once, the studio reads the reason and can't show it again until the
 * takedown is lifted, and its open reports are closed. Buyers who have not seen what they bought are refunded. Returns the
 * id of the takedown. Throws NOT_FOUND, STATE_CHANGED if it is down already.
 */
export async function takeDown(tx: SystemTx, input: TakeDownInput): Promise<string> {
  const { pageId, itemId, reason, adminId, now } = input
  // The lock of the page, which publishing takes too: it sees the takedown or comes before it.
  const page = await foundRow(tx, target)`
    select studio_id, title from ${promoPages} where id = ${pageId} for no key update`
  const hidden = itemId === null ? await hidePage(tx, pageId) : await hideItem.ask(tx, { itemId, pageId })
  if (!hidden) throw new AppError('NOT_FOUND')
  const [takedown] = await rows(tx, idRow)`
    insert into ${promoTakedowns} (page_id, item_id, studio_id, reason, taken_down_at, taken_down_by)
    values (${pageId}, ${itemId}::uuid, ${page.studioId}, ${reason}, ${at(now)}, ${adminId})
    on conflict do nothing returning id`
  if (!takedown) throw new AppError('STATE_CHANGED', 'This is already taken down.')
  await tx.execute(sql`
    update ${promoPageReports} set closed_at = ${at(now)}, outcome = 'taken_down', closed_by = ${adminId}
    where page_id = ${pageId} and (${itemId}::uuid is null or item_id = ${itemId}::uuid) and closed_at is null`)
  const about = { takedownId: takedown.id, pageId, itemId, adminId, ...hidden }
  // Later purchases find the page or item hidden.
  const refunded = await refundUnseen.ask(tx, { pageId, itemId, adminId, now })
  tx.happened(takenDown({ ...about, reason, refunded }), now)
  return takedown.id
}

const hidePage = (tx: SystemTx, pageId: string) => foundRow(tx, target)`
  update ${promoPages} set is_published = false where id = ${pageId} returning studio_id, title`

const lifted = z.object({
  pageId: z.string(),
  itemId: z.string().nullable(),
  studioId: z.string(),
  title: z.string(),
})

/** Lifts a takedown. The studio decides when to show the page or item again. Throws STATE_CHANGED. */
export async function liftTakedown(
  tx: SystemTx,
  { takedownId, adminId, now }: { takedownId: string; adminId: string; now: Date },
): Promise<void> {
  const [found] = await rows(tx, lifted)`
    update ${promoTakedowns} t set restored_at = ${at(now)}, restored_by = ${adminId}
    from ${promoPages} p where p.id = t.page_id and t.id = ${takedownId} and t.restored_at is null
    returning t.page_id, t.item_id, t.studio_id,
      coalesce(${itemTitle.ask(sql`t.item_id`)}, p.title) as title`
  if (!found) throw new AppError('STATE_CHANGED', 'This takedown is already lifted.')
  tx.happened(takedownLifted({ takedownId, adminId, ...found }), now)
}
