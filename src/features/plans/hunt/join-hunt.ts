import type { ScreenerAnswer } from '#features/requests/screener/screener-schema.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { assertMayJoin } from '../assert-may-join.ts'
import { passScreener, wasNotLetIn } from '../screening/pass-screener.ts'
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
  await assertMayJoin(tx, { studioId, gameId, testerId })
  return hunt
}

interface JoinInput extends HunterInput {
  /** To the questions of the hunt, where it asks. */
  answers?: readonly ScreenerAnswer[] | undefined
}

/**
 * Joins a hunt, or records the one try of a tester whose answers don't let in. Idempotent: a repeated call hears the same.
 * Throws as `lockForHunter` and `passScreener`.
 */
export async function joinHunt(tx: SystemTx, { answers, ...input }: JoinInput): Promise<{ joined: boolean }> {
  const { huntId, testerId, now } = input
  const asked = { kind: 'hunt', planId: huntId, testerId } as const
  if (await wasNotLetIn(tx, asked)) return { joined: false }
  const { studioId, gameId } = await lockForHunter(tx, input)
  if (await hasJoined(tx, input)) return { joined: true }
  if (!(await passScreener(tx, { ...asked, studioId, gameId, answers, now }))) return { joined: false }
  await tx.insert(bugHunters).values({ huntId, testerId, studioId, joinedAt: now })
  tx.happened(huntChanged({ huntId, studioId, gameId }), now)
  return { joined: true }
}

async function hasJoined(tx: SystemTx, { huntId, testerId }: Omit<HunterInput, 'now'>): Promise<boolean> {
  const [joined] = await rows(tx, idRow)`
    select h.tester_id as id from ${bugHunters} h where h.hunt_id = ${huntId} and h.tester_id = ${testerId}`
  return joined !== undefined
}

/** Asserts that this tester has joined. Throws NOT_FOUND. */
export async function assertJoined(tx: SystemTx, of: Omit<HunterInput, 'now'>): Promise<void> {
  if (!(await hasJoined(tx, of))) throw new AppError('NOT_FOUND', 'Join the hunt first.')
}
