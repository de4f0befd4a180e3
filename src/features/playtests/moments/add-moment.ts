import { eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { whenSent } from '#platform/http/when-sent.ts'
import { AppError } from '#shared/errors.ts'
import { momentsChanged } from '../events.ts'
import { lockRunning } from './lock-running.ts'
import { type MomentKind, momentLimits } from './rules.ts'
import type { Moment } from './schema.ts'
import { playtestMoments } from './tables.ts'

interface AddMomentInput {
  /** Chosen by the browser; makes the call idempotent. */
  id: string
  playtestId: string
  testerId: string
  kind: MomentKind
  /** Seconds of play time as the browser measured them; at most the seconds since the start. */
  atSeconds: number
  /** Milliseconds since the press. */
  ageMs?: number
  /** When it was pressed, by the server's clock as the browser knows it. */
  pressedAt?: Date | undefined
  note: string
  now: Date
}

/**
 * Adds a moment to a running test. A second call with the same id changes nothing and returns the stored moment. Throws
 * NOT_FOUND, STATE_CHANGED, VALIDATION_ERROR at 200 moments, DUPLICATE_ERROR when the id belongs to another test.
 */
export async function addMoment(
  tx: SystemTx,
  { id, playtestId, testerId, kind, atSeconds, ageMs = 0, pressedAt, note, now }: AddMomentInput,
): Promise<Moment> {
  const { studioId, startedAt } = await lockRunning(tx, { playtestId, testerId })
  const [stored] = await tx.select().from(playtestMoments).where(eq(playtestMoments.id, id))
  if (stored?.playtestId === playtestId) return momentOf(stored)
  if (stored) throw new AppError('DUPLICATE_ERROR')
  if ((await tx.$count(playtestMoments, eq(playtestMoments.playtestId, playtestId))) >= momentLimits.perTest)
    throw new AppError('VALIDATION_ERROR', `A test can have at most ${momentLimits.perTest} moments.`)
  const began = startedAt ?? now
  const elapsed = Math.max(0, Math.floor((now.getTime() - began.getTime()) / 1000))
  const pressed = whenSent({ saidAt: pressedAt, ageMs, now })
  const createdAt = new Date(Math.max(pressed, Math.min(began.getTime(), now.getTime())))
  const added = { id, playtestId, testerId, studioId, kind, note, atSeconds: Math.min(atSeconds, elapsed) }
  const inserted = await tx
    .insert(playtestMoments)
    .values({ ...added, createdAt })
    .onConflictDoNothing({ target: playtestMoments.id })
    .returning({ id: playtestMoments.id })
  if (inserted.length === 0) throw new AppError('DUPLICATE_ERROR')
  tx.happened(momentsChanged({ playtestId, testerId }), now)
  return momentOf(added)
}

export const momentOf = ({ id, kind, atSeconds, note }: Moment): Moment => ({ id, kind, atSeconds, note })
