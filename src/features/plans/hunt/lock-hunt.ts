import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { type HuntPrices, huntEnds, huntStates } from './rules.ts'
import { bugHunts } from './tables.ts'

const locked = z.object({
  id: z.string(),
  studioId: z.string(),
  gameId: z.string(),
  buildId: z.string(),
  status: z.enum(huntStates),
  question: z.string(),
  budget: z.number(),
  priceMinor: z.number(),
  priceMajor: z.number(),
  priceCritical: z.number(),
  days: z.number(),
  free: z.number(),
  setAside: z.number(),
  refunded: z.number(),
  revision: z.number(),
  endsAt: z.date().nullable(),
  closedBy: z.enum(huntEnds).nullable(),
})
export type LockedHunt = z.output<typeof locked>

/**
 * Locks a hunt, which everything that moves its budget does first; then come its reports, profiles and accounts. Undefined
 * for another id, or another studio's.
 */
export async function lockHunt(
  tx: SystemTx,
  { huntId, studioId }: { huntId: string; studioId?: string | undefined },
): Promise<LockedHunt | undefined> {
  const ofStudio = studioId === undefined ? sql`` : sql`and studio_id = ${studioId}`
  const [hunt] = await rows(tx, locked)`
    select id, studio_id, game_id, build_id, status, question, budget, price_minor, price_major, price_critical, days, free,
      set_aside, refunded, revision, ends_at, closed_by
    from ${bugHunts} where id = ${huntId} ${ofStudio} for no key update`
  return hunt
}

/** Like `lockHunt`. Throws NOT_FOUND. */
export async function lockOwnHunt(tx: SystemTx, of: { huntId: string; studioId: string }): Promise<LockedHunt> {
  const hunt = await lockHunt(tx, of)
  if (!hunt) throw new AppError('NOT_FOUND')
  return hunt
}

export const pricesOf = (hunt: Pick<LockedHunt, 'priceMinor' | 'priceMajor' | 'priceCritical'>): HuntPrices => ({
  minor: hunt.priceMinor,
  major: hunt.priceMajor,
  critical: hunt.priceCritical,
})

const sums = z.object({ free: z.number(), setAside: z.number(), refunded: z.number() })

interface Move {
  free?: number
  setAside?: number
  spent?: number
  refunded?: number
}

/** Adds these credits to the parts of a locked hunt's budget; the check of the table keeps their sum. Returns them. */
export const moveBudget = (tx: SystemTx, huntId: string, { free = 0, setAside = 0, spent = 0, refunded = 0 }: Move) =>
  foundRow(tx, sums)`
    update ${bugHunts} set free = free + ${free}::int, set_aside = set_aside + ${setAside}::int, spent = spent + ${spent}::int,
      refunded = refunded + ${refunded}::int
    where id = ${huntId} and free + ${free}::int >= 0 and set_aside + ${setAside}::int >= 0
    returning free, set_aside, refunded`
