import { describe, expect, test } from 'vitest'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { fillIncentives } from '#testing/people.ts'
import { approveReview } from '../decisions/approve-review.ts'
import { decideDispute } from '../decisions/decide-dispute.ts'
import { disputeReview } from '../decisions/dispute-review.ts'
import { leaveAsItIs, returnReview } from '../decisions/return-review.ts'
import { aParticipation, aReview, ledgerFaults, participationOf, type Taken } from '../testing.ts'
import { abandonTest } from './abandon-test.ts'
import { letReturnLapse, timeOutTest } from './end-overdue.ts'
import { move } from './move.ts'
import { type Act, acts, mayMove, standingOf, standings, transitions } from './rules.ts'
import { startTest } from './start-test.ts'
import { submitReview } from './submit-review.ts'
import { validateReview } from './validate-review.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = movableClock()

const standingNow = async ({ participationId }: Taken) => {
  const { status, returnedBy } = await participationOf(db, participationId)
  return standingOf(status, returnedBy)
}

/** How each act is tried from outside, with everything but the state as it should be. */
const attempts: Partial<Record<Act, (taken: Taken) => Promise<unknown>>> = {
  start: ({ participationId, tester }) =>
    db.asSystem((tx) => startTest(tx, { participationId, testerId: tester.profileId, now: clock.now() })),
  submit: ({ participationId, tester }) =>
    db.asSystem((tx) =>
      submitReview(tx, {
        participationId,
        testerId: tester.profileId,
        review: aReview('good', { rating: 1 }),
        now: clock.now(),
      }),
    ),
  abandon: ({ participationId, tester }) =>
    db.asSystem((tx) => abandonTest(tx, { participationId, testerId: tester.profileId, reason: '', now: clock.now() })),
  time_out: ({ participationId }) =>
    db.asSystem((tx) => timeOutTest(tx, { participationId, now: new Date(clock.now().getTime() + hours(999)) })),
  begin_validation: ({ participationId }) => validateReview({ db, clock, log: silentLog }, { participationId }),
  let_return_lapse: ({ participationId }) =>
    db.asSystem((tx) => letReturnLapse(tx, { participationId, now: new Date(clock.now().getTime() + hours(999)) })),
  return_to_tester: ({ participationId, studio }) =>
    db.asSystem((tx) =>
      returnReview(tx, {
        participationId,
        studioId: studio.profileId,
        reason: 'Something is missing',
        now: clock.now(),
      }),
    ),
  leave_as_is: ({ participationId, tester }) =>
    db.asSystem((tx) => leaveAsItIs(tx, { participationId, testerId: tester.profileId, now: clock.now() })),
  approve: ({ participationId, studio }) =>
    db.asSystem((tx) =>
      approveReview(tx, { participationId, studioId: studio.profileId, act: 'approve', now: clock.now() }),
    ),
  approve_by_itself: ({ participationId }) =>
    db.asSystem((tx) => approveReview(tx, { participationId, act: 'approve_by_itself', now: clock.now() })),
  dispute: ({ participationId, studio }) =>
    db.asSystem((tx) =>
      disputeReview(tx, {
        participationId,
        studioId: studio.profileId,
        reason: 'Something is missing',
        now: clock.now(),
      }),
    ),
  decide_for_tester: ({ participationId, studio }) =>
    db.asSystem((tx) =>
      decideDispute(tx, {
        participationId,
        adminId: studio.profileId,
        for: 'tester',
        note: 'It is all there',
        now: clock.now(),
      }),
    ),
  decide_for_studio: ({ participationId, studio }) =>
    db.asSystem((tx) =>
      decideDispute(tx, {
        participationId,
        adminId: studio.profileId,
        for: 'studio',
        note: 'Not enough',
        now: clock.now(),
      }),
    ),
}

/** `submit` and `resubmit` are one call from outside. */
const allowed = (standing: (typeof standings)[number], act: Act) =>
  mayMove(standing, act) || (act === 'submit' && mayMove(standing, 'resubmit'))

/** A repeated call of these answers the first result, and moves nothing. */
const isRepeat = (standing: (typeof standings)[number], act: Act) =>
  (standing === 'in_progress' && act === 'start') || (standing === 'approved' && act === 'approve')

describe.each(standings)('a test that is %s', (state) => {
  test('is reached through operations, and the books balance', async () => {
    const taken = await aParticipation(db, { state, clock })
    expect(await standingNow(taken)).toBe(state)
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('refuses every act that its state does not allow, and keeps every row', async () => {
    const taken = await aParticipation(db, { state, clock })
    const before = await participationOf(db, taken.participationId)
    for (const [act, attempt] of Object.entries(attempts) as [Act, NonNullable<(typeof attempts)[Act]>][]) {
      if (allowed(state, act)) continue
      if (isRepeat(state, act)) {
        expect(await attempt(taken)).toMatchObject({ standing: state })
        continue
      }
      await expect(attempt(taken), act).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    }
    for (const act of acts.filter((one) => !mayMove(state, one))) {
      const actor = transitions[act].who[0]
      const moving = db.asSystem((tx) =>
        move(tx, { participationId: taken.participationId, act, actor, now: clock.now() }),
      )
      await expect(moving, act).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    }
    expect(await participationOf(db, taken.participationId)).toEqual(before)
  })

  test('leaves an event for each of its moves', async () => {
    const { participationId } = await aParticipation(db, { state, clock })
    const { rows } = await db.systemPool.query<{ from_status: string | null; to_status: string }>(
      'select from_status, to_status from participation_events where participation_id = $1 order by id',
      [participationId],
    )
    expect(rows[0]).toEqual({ from_status: null, to_status: 'accepted' })
    expect(rows.at(-1)?.to_status).toBe(state)
    for (const [at, row] of rows.slice(1).entries()) expect(row.from_status).toBe(rows[at]?.to_status)
  })
})

test('an act is refused to the wrong actor before anything is looked at', async () => {
  const { participationId } = await aParticipation(db, { state: 'validated', clock })
  const moving = db.asSystem((tx) => move(tx, { participationId, act: 'approve', actor: 'tester', now: clock.now() }))
  await expect(moving).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
})
