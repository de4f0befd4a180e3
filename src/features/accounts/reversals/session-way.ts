import { and, eq, lte } from 'drizzle-orm'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { authSessions } from '../tables.ts'
import { OLD_WAY_DAYS } from './rules.ts'

/**
 * What proved who a person is besides a password, and since when the account has it: `passkey:{id}` or
 * `codes:{milliseconds of the confirmation}`, because codes that were turned on again are another way.
 */
export interface Way {
  id: string
  since: Date
}

export const wayOfPasskey = (key: { id: string; createdAt: Date }): Way => ({
  id: `passkey:${key.id}`,
  since: key.createdAt,
})

export const wayOfCodes = (since: Date): Way => ({ id: `codes:${since.getTime()}`, since })

/** Whether a way is one-time codes; rows of earlier versions say only `codes`. */
export const isCodes = (id: string): boolean => id === 'codes' || id.startsWith('codes:')

/** Ways that the account has had since then or earlier are old (accounts-8). */
export const oldSince = (now: Date): Date => new Date(now.getTime() - hours(24 * OLD_WAY_DAYS))

/** Records that the person has just proved in this session who they are; null: with a password or a recovery code. */
export async function noteProof(
  tx: SystemTx,
  { sessionId, way, now }: { sessionId: string; way: Way | null; now: Date },
): Promise<void> {
  await tx
    .update(authSessions)
    .set({ provedAt: now, ...(way && { way: way.id, waySince: way.since }) })
    .where(eq(authSessions.id, sessionId))
}

/** The old way with which this session was opened or proved; null for none. */
export async function oldWayOf(tx: SystemTx, sessionId: string | null, now: Date): Promise<string | null> {
  if (sessionId === null) return null
  const [found] = await tx
    .select({ way: authSessions.way, since: authSessions.waySince })
    .from(authSessions)
    .where(and(eq(authSessions.id, sessionId), lte(authSessions.waySince, oldSince(now))))
  if (!found?.way || !found.since) return null
  return isCodes(found.way) ? wayOfCodes(found.since).id : found.way
}
