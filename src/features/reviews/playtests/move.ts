import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'
import { type Act, type Actor, mayAct, refusal, stateOf, statusOf, transitions } from './rules.ts'
import { playtestEvents, playtests } from './tables.ts'

export type Playtest = typeof playtests.$inferSelect
type Changes = Partial<typeof playtests.$inferInsert>

/** Whose playtest it has to be; each operation gives the side it acts for. */
interface Scope {
  testerId?: string
  studioId?: string
}

/** A condition of the statement that moves, and what is thrown where it does not hold. */
export interface Guard {
  where: SQL
  refusal(): Promise<AppError>
}

interface Move extends Scope {
  playtestId: string
  act: Act
  actor: Actor
  /** Kept with the event, read by both sides. */
  reason?: string | undefined
  now: Date
  guard?: Guard | undefined
  /** What changes besides; computed from the row as it is locked. Throw in it to refuse. */
  set?: (before: Playtest) => Changes
}

const conditionOf = (playtestId: string, { testerId, studioId }: Scope): SQL | undefined =>
  and(
    eq(playtests.id, playtestId),
    testerId === undefined ? undefined : eq(playtests.testerId, testerId),
    studioId === undefined ? undefined : eq(playtests.studioId, studioId),
  )

/** Locks a playtest for an operation that does not move it. Throws NOT_FOUND outside of the scope. */
export async function lockPlaytest(tx: SystemTx, playtestId: string, scope: Scope): Promise<Playtest> {
  const [row] = await tx.select().from(playtests).where(conditionOf(playtestId, scope)).for('no key update')
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/**
 * The one way a playtest changes its state: by the table in rules.ts, guarded on the old state, with an event and news
 * to both sides. Answers the row after and before. Throws NOT_FOUND, STATE_CHANGED with two sentences that say why.
 */
export async function move(tx: SystemTx, { playtestId, act, actor, reason, now, guard, set, ...scope }: Move) {
  if (!mayAct(actor, act)) throw new AppError('RLS_VIOLATION')
  const before = await lockPlaytest(tx, playtestId, scope)
  const from = stateOf(before.status, before.returnedBy)
  const refused = refusal(from, act)
  if (refused !== null) throw new AppError('STATE_CHANGED', refused, { status: before.status })
  const to = transitions[act].to
  const [after] = await tx
    .update(playtests)
    .set({ secondNoticeAt: null, ...set?.(before), ...returnOf(to), status: statusOf(to), updatedAt: now })
    .where(
      and(conditionOf(playtestId, scope), inArray(playtests.status, transitions[act].from.map(statusOf)), guard?.where),
    )
    .returning()
  if (!after) throw guard ? await guard.refusal() : new AppError('STATE_CHANGED')
  const { testerId, studioId, requestId } = after
  await tx.insert(playtestEvents).values({
    playtestId,
    testerId,
    studioId,
    act,
    fromStatus: from,
    toStatus: to,
    actor,
    reason: reason || null,
    createdAt: now,
  })
  await announce(tx, [personTopic(testerId), personTopic(studioId)], 'playtests', playtestId)
  await announce(tx, personTopic(studioId), 'requests', requestId)
  await announce(tx, personTopic(studioId), 'results', requestId)
  return { after, before }
}

/** Who sent a review back is part of its standing; everything else that belongs to a return is cleared when it ends. */
function returnOf(to: ReturnType<typeof stateOf>): Changes {
  if (to === 'returned') return { returnedBy: 'validation' }
  if (to === 'returned_by_studio') return { returnedBy: 'studio' }
  return { returnedBy: null, returnedAt: null, returnDeadlineAt: null }
}

/** What an act answers. */
export const stateAfter = ({ id, status, returnedBy }: Playtest) => ({
  playtestId: id,
  status,
  state: stateOf(status, returnedBy),
})
