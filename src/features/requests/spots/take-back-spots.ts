import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { RecoverableKind } from '#features/payments/ports.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { spotsTakenBack } from '../events.ts'
import { reviewRequests, reviewSpots } from '../tables.ts'
import { refundEntries } from './refund-spots.ts'

const openSpot = z.object({ id: z.string(), key: z.string(), credits: z.number() })

const takenBack = z.object({
  id: z.string(),
  requestId: z.string(),
  gameId: z.string(),
  studioId: z.string(),
  price: z.number(),
  paidWelcome: z.number(),
})
type TakenBack = z.output<typeof takenBack>

/**
 * The spots of requests that nobody took, paid with credits of a disputed purchase (payments-3). They need no hold: a
 * paused studio's spots cannot be taken. The requests are locked first, as by everybody who moves a spot.
 */
export const untakenSpots: RecoverableKind = {
  async find(tx, { ownerId, spends }) {
    const ids = spends.flatMap(({ key }) => (key.startsWith('ask:') ? [key.slice('ask:'.length)] : []))
    if (ids.length === 0) return []
    const which = sql`s.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid) and s.studio_id = ${ownerId}`
    await tx.execute(sql`
      select 1 from ${reviewRequests} r where r.id in (select s.request_id from ${reviewSpots} s where ${which})
      order by r.id for no key update`)
    const open = await rows(tx, openSpot)`
      select s.id, 'ask:' || s.id as key, s.price - s.paid_welcome as credits from ${reviewSpots} s where ${which} and s.state = 'open' for update`
    return open.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  },

  async takeBack(tx, { ownerId, ids, now }) {
    const spots = await rows(tx, takenBack)`
      update ${reviewSpots} s set state = 'refunded', updated_at = ${at(now)} from ${reviewRequests} r
      where r.id = s.request_id and s.studio_id = ${ownerId} and s.state = 'open'
        and s.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)
      returning s.id, s.request_id, r.game_id, s.studio_id, s.price, s.paid_welcome`
    for (const requestId of new Set(spots.map((spot) => spot.requestId)))
      await announce(tx, { requestId, spots: spots.filter((spot) => spot.requestId === requestId), now })
    return spots.flatMap((spot) => refundEntries(spot, spot.gameId))
  },

  hold: () => Promise.resolve(),
}

/** A request without another spot is closed. */
async function announce(
  tx: SystemTx,
  { requestId, spots, now }: { requestId: string; spots: readonly TakenBack[]; now: Date },
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update ${reviewRequests} r set status = 'closed', closed_at = ${at(now)}, updated_at = ${at(now)}
    where r.id = ${requestId} and r.status = 'open'
      and not exists (select 1 from ${reviewSpots} s where s.request_id = r.id and s.state = 'open')`)
  const [{ gameId, studioId }] = spots as [TakenBack]
  const [isClosed, count] = [rowCount === 1, spots.length]
  tx.happened(spotsTakenBack({ requestId, gameId, studioId, count, isClosed, first: spots[0]?.id ?? requestId }), now)
}
