import { describe, expect, test } from 'vitest'
import { abandonTest } from '#features/playtests/abandon-test.ts'
import { movePlaytest } from '#features/playtests/move-playtest.ts'
import {
  type Act,
  mayMove,
  playtestActs,
  playtestStates,
  playtestTransitions,
  stateOf,
} from '#features/playtests/rules.ts'
import { startTest } from '#features/playtests/start-test.ts'
import { expireReturn, timeOutTest } from '#features/playtests/timing/end-overdue.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { fillIncentives } from '#testing/people.ts'
import { approveReview } from './decisions/approve-review.ts'
import { decideDispute } from './decisions/decide-dispute.ts'
import { disputeReview } from './decisions/dispute-review.ts'
import { leaveAsItIs, returnReview } from './decisions/return-review.ts'
import { aPlaytest, aReview, ledgerFaults, type PlaytestFixture, playtestOf } from './testing.ts'
import { validateReview } from './validation/validate-review.ts'
import { submitReview } from './writing/submit-review.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = movableClock()

const stateNow = async ({ playtestId }: PlaytestFixture) => {
  const { status, returnedBy } = await playtestOf(db, playtestId)
  return stateOf(status, returnedBy)
}

/** How to attempt each act by its operation, with valid input. */
const attempts: Partial<Record<Act, (taken: PlaytestFixture) => Promise<unknown>>> = {
  start: ({ playtestId, tester }) =>
    db.asSystem((tx) => startTest(tx, { playtestId, testerId: tester.profileId, now: clock.now() })),
  submit: ({ playtestId, tester }) =>
    db.asSystem((tx) =>
      submitReview(tx, {
        playtestId,
        testerId: tester.profileId,
        review: aReview('good', { rating: 1 }),
        now: clock.now(),
      }),
    ),
  abandon: ({ playtestId, tester }) =>
    db.asSystem((tx) => abandonTest(tx, { playtestId, testerId: tester.profileId, reason: '', now: clock.now() })),
  time_out: ({ playtestId }) =>
    db.asSystem((tx) => timeOutTest(tx, { playtestId, now: new Date(clock.now().getTime() + hours(999)) })),
  begin_validation: ({ playtestId }) => validateReview({ db, clock, log: silentLog }, { playtestId }),
  let_return_lapse: ({ playtestId }) =>
    db.asSystem((tx) => expireReturn(tx, { playtestId, now: new Date(clock.now().getTime() + hours(999)) })),
  return_to_tester: ({ playtestId, studio }) =>
    db.asSystem((tx) =>
      returnReview(tx, {
        playtestId,
        studioId: studio.profileId,
        reason: 'Something is missing',
        now: clock.now(),
      }),
    ),
  leave_as_is: ({ playtestId, tester }) =>
    db.asSystem((tx) => leaveAsItIs(tx, { playtestId, testerId: tester.profileId, now: clock.now() })),
  approve: ({ playtestId, studio }) =>
    db.asSystem((tx) =>
      approveReview(tx, { playtestId, studioId: studio.profileId, act: 'approve', now: clock.now() }),
    ),
  approve_by_itself: ({ playtestId }) =>
    db.asSystem((tx) => approveReview(tx, { playtestId, act: 'approve_by_itself', now: clock.now() })),
  dispute: ({ playtestId, studio }) =>
    db.asSystem((tx) =>
      disputeReview(tx, {
        playtestId,
        studioId: studio.profileId,
        reason: 'Something is missing',
        now: clock.now(),
      }),
    ),
  decide_for_tester: ({ playtestId, studio }) =>
    db.asSystem((tx) =>
      decideDispute(tx, {
        playtestId,
        adminId: studio.profileId,
        for: 'tester',
        note: 'It is all there',
        now: clock.now(),
      }),
    ),
  decide_for_studio: ({ playtestId, studio }) =>
    db.asSystem((tx) =>
      decideDispute(tx, {
        playtestId,
        adminId: studio.profileId,
        for: 'studio',
        note: 'Not enough',
        now: clock.now(),
      }),
    ),
}

/** `submit` and `resubmit` are the same operation. */
const allowed = (state: (typeof playtestStates)[number], act: Act) =>
  mayMove(state, act) || (act === 'submit' && mayMove(state, 'resubmit'))

/** Acts that are idempotent in this state. */
const isRepeat = (state: (typeof playtestStates)[number], act: Act) =>
  (state === 'in_progress' && act === 'start') || (state === 'approved' && act === 'approve')

describe.each(playtestStates)('a test that is %s', (state) => {
  test('is reached through operations, and the ledger is consistent', async () => {
    const taken = await aPlaytest(db, { state, clock })
    expect(await stateNow(taken)).toBe(state)
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('refuses every act that its state does not allow, and the row is unchanged', async () => {
    const taken = await aPlaytest(db, { state, clock })
    const before = await playtestOf(db, taken.playtestId)
    for (const [act, attempt] of Object.entries(attempts) as [Act, NonNullable<(typeof attempts)[Act]>][]) {
      if (allowed(state, act)) continue
      if (isRepeat(state, act)) {
        expect(await attempt(taken)).toMatchObject({ state })
        continue
      }
      await expect(attempt(taken), act).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    }
    for (const act of playtestActs.filter((one) => !mayMove(state, one))) {
      const actor = playtestTransitions[act].actors[0]
      const moving = db.asSystem((tx) =>
        movePlaytest(tx, { playtestId: taken.playtestId, act, actor, now: clock.now() }),
      )
      await expect(moving, act).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    }
    expect(await playtestOf(db, taken.playtestId)).toEqual(before)
  })

  test('has an event for each transition', async () => {
    const { playtestId } = await aPlaytest(db, { state, clock })
    const rows = await db.query<{ from_status: string | null; to_status: string }>`select from_status, to_status
      from playtest_events where playtest_id = ${playtestId} order by id`
    expect(rows[0]).toEqual({ from_status: null, to_status: 'accepted' })
    expect(rows.at(-1)?.to_status).toBe(state)
    for (const [at, row] of rows.slice(1).entries()) expect(row.from_status).toBe(rows[at]?.to_status)
  })
})

test('an act by the wrong actor is refused', async () => {
  const { playtestId } = await aPlaytest(db, { state: 'validated', clock })
  const moving = db.asSystem((tx) =>
    movePlaytest(tx, { playtestId, act: 'approve', actor: 'tester', now: clock.now() }),
  )
  await expect(moving).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
})
