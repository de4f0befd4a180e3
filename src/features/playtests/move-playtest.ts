import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { playtestMoved } from './events.ts'
import { type Act, type Actor, mayAct, playtestTransitions, refusalOf, stateOf, statusOf } from './rules.ts'
import { playtestEvents, playtests } from './tables.ts'

export type Playtest = typeof playtests.$inferSelect
type Changes = Partial<typeof playtests.$inferInsert>

/** Which side the playtest must belong to; each operation gives the side it acts for. */
interface Scope {
  testerId?: string
  studioId?: string
}

/** An extra predicate of the UPDATE in `movePlaytest`, and the error to throw when it does not hold. */
export interface Guard {
  where: SQL
  refusal(): Promise<AppError>
}

interface MoveInput extends Scope {
  playtestId: string
  act: Act
  actor: Actor
  /** Stored with the event; both sides can read it. */
  reason?: string | undefined
  now: Date
  guard?: Guard | undefined
  /** Further column changes, computed from the locked row. It may throw to refuse the move. */
  set?: (before: Playtest) => Changes
}

const conditionOf = (playtestId: string, { testerId, studioId }: Scope): SQL | undefined =>
  and(
    eq(playtests.id, playtestId),
    testerId === undefined ? undefined : eq(playtests.testerId, testerId),
    studioId === undefined ? undefined : eq(playtests.studioId, studioId),
  )

/** Locks the row of a playtest (FOR NO KEY UPDATE) and returns it. Throws NOT_FOUND outside of the scope. */
export async function lockPlaytest(tx: SystemTx, playtestId: string, scope: Scope): Promise<Playtest> {
  const [row] = await tx.select().from(playtests).where(conditionOf(playtestId, scope)).for('no key update')
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/**
 * The only function that changes the state of a playtest: it follows the transition table in rules.ts, checks the old
 * state, inserts an event and publishes live events to both sides. Returns the row before and after the change. Throws
 * RLS_VIOLATION when the actor may not do this, NOT_FOUND outside of the scope, STATE_CHANGED with the reason as text.
 */
export async function movePlaytest(
  tx: SystemTx,
  { playtestId, act, actor, reason, now, guard, set, ...scope }: MoveInput,
) {
  if (!mayAct(actor, act)) throw new AppError('RLS_VIOLATION')
  const before = await lockPlaytest(tx, playtestId, scope)
  const from = stateOf(before.status, before.returnedBy)
  const refused = refusalOf(from, act)
  if (refused !== null) throw new AppError('STATE_CHANGED', refused, { status: before.status })
  const to = playtestTransitions[act].to
  const [after] = await tx
    .update(playtests)
    .set({ secondNoticeAt: null, ...set?.(before), ...returnOf(to), status: statusOf(to), updatedAt: now })
    .where(
      and(
        conditionOf(playtestId, scope),
        inArray(playtests.status, playtestTransitions[act].from.map(statusOf)),
        guard?.where,
      ),
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
  tx.happened(playtestMoved({ playtestId, testerId, studioId, requestId }), now)
  return { after, before }
}

/** The return columns for the new state: set when the review is returned, cleared when the return ends. */
function returnOf(to: ReturnType<typeof stateOf>): Changes {
  if (to === 'returned') return { returnedBy: 'validation' }
  if (to === 'returned_by_studio') return { returnedBy: 'studio' }
  return { returnedBy: null, returnedAt: null, returnDeadlineAt: null }
}

/** The ids that most events of a playtest carry. */
export const factsOf = ({ id, testerId, studioId, requestId }: Playtest) => ({
  playtestId: id,
  testerId,
  studioId,
  requestId,
})

/** The answer of every operation that moves a playtest. */
export const stateAfter = ({ id, status, returnedBy }: Playtest) => ({
  playtestId: id,
  status,
  state: stateOf(status, returnedBy),
})

/** True if a concurrent run or operation moved the playtest first, so the result of this one is discarded. */
export const isOvertaken = (error: unknown): boolean => error instanceof AppError && error.code === 'STATE_CHANGED'

interface AmendInput {
  playtestId: string
  /** The status that the playtest must have; amending doesn't change it. */
  status: Playtest['status']
  where?: SQL | undefined
  set: Omit<Changes, 'status'>
}

/** Changes columns of a playtest that stays in its state. Returns the row, or undefined when a condition doesn't hold. */
export async function amendPlaytest(
  tx: SystemTx,
  { playtestId, status, where, set }: AmendInput,
): Promise<Playtest | undefined> {
  const [amended] = await tx
    .update(playtests)
    .set(set)
    .where(and(eq(playtests.id, playtestId), eq(playtests.status, status), where))
    .returning()
  return amended
}
