import { describe, expect, test } from 'vitest'
import { closeRequest } from '#features/requests/close-request.ts'
import { resultsOf } from '#features/results/queries.ts'
import { hours, stoppedClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { AppError } from '#shared/errors.ts'
import { aDatabase } from '#testing/database.ts'
import { creditsOf, fillIncentives } from '#testing/people.ts'
import { reviewJobs } from '../jobs.ts'
import { aPlaytest, ledgerFaults, type PlaytestFixture, playtestOf } from '../testing.ts'
import { approveSilently } from './decide-by-time.ts'
import { decideReview } from './decide-review.ts'
import { executeDecision } from './execute-decision.ts'
import { undoDecision } from './undo-decision.ts'

const db = await aDatabase({ system: 16, person: 2 })
await fillIncentives(db, 10_000)
const clock = stoppedClock()
const reason = 'The second level is missing'
const tools = { db, clock, log: silentLog }

type Taken = Pick<PlaytestFixture, 'playtestId' | 'studio'>
type Act = 'approve' | 'dispute' | 'return_to_tester'

const decide = ({ playtestId, studio }: Taken, act: Act = 'approve', undoSeconds = 10) =>
  db.asSystem((tx) =>
    decideReview(tx, {
      playtestId,
      studioId: studio.profileId,
      act,
      ...(act !== 'approve' && { reason }),
      undoSeconds,
      now: clock.now(),
    }),
  )
const undo = ({ playtestId, studio }: Taken) =>
  db.asSystem((tx) => undoDecision(tx, { playtestId, studioId: studio.profileId, now: clock.now() }))
const execute = ({ playtestId }: Taken) => db.asSystem((tx) => executeDecision(tx, { playtestId, now: clock.now() }))
const sweep = () => reviewJobs()['execute-decisions']?.({}, tools)
const aWaitingReview = () => aPlaytest(db, { state: 'validated', depth: 'standard', spots: 1, clock })
const statusOf = async ({ playtestId }: Taken) => (await playtestOf(db, playtestId)).status
const pendingOf = async ({ requestId, studio }: PlaytestFixture) => {
  const { reviews } = await db.asPerson(studio.profileId, (tx) =>
    resultsOf(tx, { requestId, studioId: studio.profileId }),
  )
  return reviews[0]?.pending ?? null
}

async function race(...runs: (() => Promise<unknown>)[]) {
  const outcomes = await Promise.allSettled(runs.map((run) => run()))
  for (const one of outcomes) if (one.status === 'rejected' && !(one.reason instanceof AppError)) throw one.reason
  return outcomes.map(({ status }) => status === 'fulfilled')
}

describe('a stored decision', () => {
  test('changes nothing for ten seconds, then is carried out once', async () => {
    const taken = await aWaitingReview()
    const answer = await decide(taken)
    expect(answer).toMatchObject({ status: 'validated', paid: null })
    expect(answer.executesAt).toEqual(new Date(clock.now().getTime() + 10_000))
    expect(await pendingOf(taken)).toEqual({ act: 'approve', executesAt: answer.executesAt })
    clock.advance(9_000)
    await sweep()
    expect(await statusOf(taken)).toBe('validated')
    clock.advance(1_000)
    await sweep()
    await sweep()
    expect(await statusOf(taken)).toBe('approved')
    expect(await pendingOf(taken)).toBeNull()
    expect(await creditsOf(db, taken.tester.profileId)).toBeGreaterThan(0)
  })

  test.each([
    ['dispute', 'disputed'],
    ['return_to_tester', 'review_submitted'],
  ] as const)('of the kind %s is carried out with its reason', async (act, status) => {
    const taken = await aWaitingReview()
    await decide(taken, act)
    clock.advance(10_000)
    await reviewJobs()['execute-decision']?.({ playtestId: taken.playtestId }, tools)
    const { status: now, disputeReason, returnReason } = await playtestOf(db, taken.playtestId)
    expect(now).toBe(status)
    expect(disputeReason ?? returnReason).toBe(reason)
  })

  test('is undone, and then the studio decides differently', async () => {
    const taken = await aWaitingReview()
    await decide(taken)
    await expect(decide(taken, 'dispute')).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    expect(await decide(taken)).toMatchObject({ status: 'validated' })
    expect(await undo(taken)).toMatchObject({ status: 'validated' })
    await expect(undo(taken)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    clock.advance(10_000)
    await sweep()
    expect(await statusOf(taken)).toBe('validated')
    await decide(taken, 'dispute', 0)
    expect(await statusOf(taken)).toBe('disputed')
  })

  test('made in time counts, although the deadline passes before it is carried out', async () => {
    const taken = await aWaitingReview()
    const { decideBy } = await playtestOf(db, taken.playtestId)
    clock.advance((decideBy?.getTime() ?? 0) - clock.now().getTime() - 3_000)
    await decide(taken, 'dispute')
    clock.advance(5_000)
    await expect(
      db.asSystem((tx) => approveSilently(tx, { playtestId: taken.playtestId, now: clock.now() })),
    ).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    clock.advance(5_000)
    await sweep()
    expect(await statusOf(taken)).toBe('disputed')
  })

  test('is refused when the review does not wait for the studio, and stores nothing', async () => {
    const taken = await aPlaytest(db, { state: 'disputed', clock })
    await expect(decide(taken)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    await expect(decide({ ...taken, studio: taken.tester })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await pendingOf(taken)).toBeNull()
    const approved = await aPlaytest(db, { state: 'approved', clock })
    expect(await decide(approved)).toMatchObject({ status: 'approved', executesAt: null })
  })
})

describe('races', () => {
  const rounds = Array.from({ length: 8 })

  test('undo against execution: one of them wins, and the review follows it', async () => {
    for (const _ of rounds) {
      const taken = await aWaitingReview()
      await decide(taken)
      clock.advance(10_000)
      const [undone, executed] = await race(
        () => undo(taken),
        () => execute(taken),
        () => execute(taken),
      )
      const status = await statusOf(taken)
      expect(status).toBe(undone ? 'validated' : 'approved')
      if (undone) expect(executed).toBe(false)
    }
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('two browsers decide at once: one decision is stored', async () => {
    for (const _ of rounds) {
      const taken = await aWaitingReview()
      const done = await race(
        () => decide(taken),
        () => decide(taken, 'dispute'),
        () => decide(taken, 'return_to_tester'),
      )
      expect(done.filter(Boolean)).toHaveLength(1)
      const pending = await pendingOf(taken)
      expect(pending?.act).toBe((['approve', 'dispute', 'return_to_tester'] as const)[done.indexOf(true)])
    }
  })

  test('a decision against the automatic acceptance, and closing the request meanwhile: paid once', async () => {
    for (const _ of rounds) {
      const taken = await aWaitingReview()
      const { playtestId, requestId, studio, tester } = taken
      clock.advance(hours(145))
      await race(
        () => decide(taken),
        () => db.asSystem((tx) => approveSilently(tx, { playtestId, now: clock.now() })),
        () => db.asSystem((tx) => closeRequest(tx, { requestId, studioId: studio.profileId, now: clock.now() })),
      )
      clock.advance(10_000)
      await race(
        () => execute(taken),
        () => db.asSystem((tx) => approveSilently(tx, { playtestId, now: clock.now() })),
        () => db.asSystem((tx) => closeRequest(tx, { requestId, studioId: studio.profileId, now: clock.now() })),
      )
      await sweep()
      const { status, paid } = await playtestOf(db, playtestId)
      expect(status).toBe('approved')
      expect(await creditsOf(db, tester.profileId)).toBe(paid)
      expect(await pendingOf(taken)).toBeNull()
    }
    expect(await ledgerFaults(db)).toEqual([])
  })
})
