import { sql } from 'drizzle-orm'
import { type TransferEntry, transfer } from '#features/credits/transfer.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { huntClosed } from './events.ts'
import { type LockedHunt, lockHunt, lockOwnHunt } from './lock-hunt.ts'
import type { HuntEnd } from './rules.ts'
import { bugHunts } from './tables.ts'

type Closing = Pick<LockedHunt, 'id' | 'studioId' | 'gameId' | 'free'>

/** The entry that gives a part of a hunt's budget back; `what` names the report that it was set aside for. */
export const refundEntry = (
  { id, studioId, gameId }: Omit<Closing, 'free'>,
  amount: number,
  what?: string,
): TransferEntry => ({
  fromSpot: id,
  toProfile: studioId,
  wallet: 'main',
  key: what === undefined ? `hunt-back:${id}` : `hunt-back:${id}:${what}`,
  type: 'REFUND',
  purpose: 'bug_hunt',
  amount,
  description: 'Budget of a bug hunt not used',
  game: gameId,
})

/**
 * Closes a locked open hunt: what is free goes back, what is set aside stays until its reports are settled. Returns the
 * entry of the refund, which the caller posts.
 */
export async function closeLocked(
  tx: SystemTx,
  hunt: Closing,
  { by, now }: { by: HuntEnd; now: Date },
): Promise<TransferEntry[]> {
  const { id: huntId, studioId, gameId, free } = hunt
  await tx.execute(sql`
    update ${bugHunts} set status = 'closed', closed_at = ${at(now)}, closed_by = ${by}, refunded = refunded + free, free = 0
    where id = ${huntId} and status = 'open'`)
  tx.happened(huntClosed({ huntId, studioId, gameId, by, refunded: free }), now)
  return free > 0 ? [refundEntry(hunt, free)] : []
}

/** Closes a hunt by hand. Idempotent. Throws NOT_FOUND, STATE_CHANGED for a draft. */
export async function closeHunt(
  tx: SystemTx,
  { huntId, studioId, now }: { huntId: string; studioId: string; now: Date },
): Promise<{ refunded: number }> {
  const hunt = await lockOwnHunt(tx, { huntId, studioId })
  if (hunt.status === 'draft') throw new AppError('STATE_CHANGED', 'A draft is not open yet. You can delete it.')
  if (hunt.status === 'closed') return { refunded: hunt.refunded }
  await transfer(tx, await closeLocked(tx, hunt, { by: 'studio', now }), now)
  return { refunded: hunt.refunded + hunt.free }
}

/** Closes a hunt whose last day is over, or whose game was taken down. The job calls it; idempotent. */
export async function endHunt(
  tx: SystemTx,
  { huntId, takenDown, now }: { huntId: string; takenDown: boolean; now: Date },
): Promise<void> {
  const hunt = await lockHunt(tx, { huntId })
  if (hunt?.status !== 'open') return
  if (!takenDown && (hunt.endsAt === null || hunt.endsAt > now)) return
  await transfer(tx, await closeLocked(tx, hunt, { by: takenDown ? 'takedown' : 'date', now }), now)
}
