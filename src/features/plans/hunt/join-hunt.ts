import { lockGameShared } from '#features/games/lock-game.ts'
import {
  assertNotLocked,
  assertNotOwnPeople,
  assertNotPaused,
  assertTester,
  readCandidate,
} from '#features/recruiting/assert-tester.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { huntChanged } from './events.ts'
import { type LockedHunt, lockHunt } from './lock-hunt.ts'
import { bugHunters } from './tables.ts'

interface HunterInput {
  huntId: string
  testerId: string
  now: Date
}

/**
 * Locks a hunt that takes reports, and asserts that this tester may hunt in it. Throws NOT_FOUND, STATE_CHANGED (`reason`:
 * 'closed', 'paused'; taken down), VALIDATION_ERROR (earning locked: `missing`; own game), ACCOUNT_SUSPENDED.
 */
export async function lockForHunter(tx: SystemTx, { huntId, testerId, now }: HunterInput): Promise<LockedHunt> {
  const hunt = await lockHunt(tx, { huntId })
  if (!hunt || hunt.status === 'draft') throw new AppError('NOT_FOUND')
  const { studioId, gameId, endsAt } = hunt
  if (hunt.status === 'closed' || endsAt === null || endsAt <= now)
    throw new AppError('STATE_CHANGED', 'This bug hunt has ended.', { reason: 'closed' })
  await lockGameShared(tx, { gameId, studioId })
  await assertNotPaused(tx, studioId)
  const tester = await readCandidate(tx, testerId, { lock: true })
  await assertNotOwnPeople(tx, { studioId, testerId })
  assertTester(tester)
  assertNotLocked(tester)
  return hunt
}

/** Joins a hunt. Idempotent. Throws as `lockForHunter`. */
export async function joinHunt(tx: SystemTx, input: HunterInput): Promise<void> {
  const { huntId, testerId, now } = input
  const { studioId, gameId } = await lockForHunter(tx, input)
  const [joined] = await tx
    .insert(bugHunters)
    .values({ huntId, testerId, studioId, joinedAt: now })
    .onConflictDoNothing()
    .returning({ id: bugHunters.testerId })
  if (joined) tx.happened(huntChanged({ huntId, studioId, gameId }), now)
}

/** Asserts that this tester has joined. Throws NOT_FOUND. */
export async function assertJoined(tx: SystemTx, { huntId, testerId }: Omit<HunterInput, 'now'>): Promise<void> {
  const [joined] = await rows(tx, idRow)`
    select h.tester_id as id from ${bugHunters} h where h.hunt_id = ${huntId} and h.tester_id = ${testerId}`
  if (!joined) throw new AppError('NOT_FOUND', 'Join the hunt first.')
}
