import { and, eq, gte, sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { authCodeFactors, authPasskeys, authReversals } from '../tables.ts'
import type { TakenWays } from './rules.ts'
import { isCodes, wayOfCodes } from './session-way.ts'
import { putBackWays, takeWays } from './taken-ways.ts'

/** Rows of earlier versions say only `codes`. */
const areCodes = (since: Date, way: string) => way === 'codes' || wayOfCodes(since).id === way

/** Whether the account has this way now; see `Way`. */
export async function hasWay(tx: SystemTx, userId: string, way: string): Promise<boolean> {
  if (!isCodes(way)) {
    const found = await tx.execute(
      sql`select 1 from ${authPasskeys} k where k.user_id = ${userId} and 'passkey:' || k.id = ${way}`,
    )
    return found.rows.length > 0
  }
  const [codes] = await tx
    .select({ since: authCodeFactors.confirmedAt })
    .from(authCodeFactors)
    .where(eq(authCodeFactors.userId, userId))
  return codes?.since != null && areCodes(codes.since, way)
}

const holds = ({ passkeys, codes }: TakenWays, way: string): boolean =>
  passkeys.some(({ id }) => `passkey:${id}` === way) ||
  codes.some(({ confirmed_at: since }) => since != null && areCodes(new Date(String(since)), way))

interface RestoreInput {
  reversal: Pick<typeof authReversals.$inferSelect, 'userId' | 'createdAt' | 'removed'>
  /** The old way that the next sign-in needs. */
  way: string
  now: Date
}

/**
 * Before an account is frozen: puts back what the change removed, and the needed way, if it was removed since. An account
 * has one authenticator: codes that were turned on in place of the needed ones go, with their recovery codes, since a
 * thief who knew one code may have done it.
 */
export async function restoreRemoved(tx: SystemTx, { reversal, way, now }: RestoreInput): Promise<void> {
  const { userId, createdAt, removed } = reversal
  const later = await tx
    .select({ removed: authReversals.removed, createdAt: authReversals.createdAt })
    .from(authReversals)
    .where(and(eq(authReversals.userId, userId), gte(authReversals.createdAt, createdAt)))
    .orderBy(authReversals.createdAt)
  const lost = later.find((one) => one.removed && holds(one.removed, way))
  if (lost?.removed && !(await hasWay(tx, userId, way))) {
    const made = sql`t.created_at >= ${at(lost.createdAt)}`
    if (isCodes(way)) await takeWays(tx, userId, { codes: sql`true`, recovery: made })
    await putBackWays(tx, lost.removed, now)
  }
  if (removed) await putBackWays(tx, removed, now)
}
