import { expect, test } from 'vitest'
import { hours, movableClock } from '#platform/clock.ts'
import { AppError } from '#shared/errors.ts'
import { aDatabase } from '#testing/database.ts'
import { fillIncentives } from '#testing/people.ts'
import { approveReview } from '../decisions/approve-review.ts'
import { approveSilently } from '../decisions/decide-by-time.ts'
import { disputeReview } from '../decisions/dispute-review.ts'
import { correctProofs } from '../proofs/correct-proofs.ts'
import { ledgerFaults, playtestOf } from '../testing.ts'
import { answerDoubts } from './answer-doubts.ts'
import { aWrongProof } from './testing-doubtful.ts'

const db = await aDatabase({ system: 24, person: 2 })
await fillIncentives(db, 5000)
const clock = movableClock()

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error))

test('studio, tester and clock at once: one decision, one answer, and the ledger is right', async () => {
  for (let round = 0; round < 8; round++) {
    const { playtestId, studio, tester, answers } = await aWrongProof(db, clock)
    clock.advance(hours(72))
    const now = clock.now()
    const decides = round % 2 === 0 ? 'approve' : 'dispute'
    const runs = [
      () =>
        db.asSystem((tx) =>
          decides === 'approve'
            ? approveReview(tx, { playtestId, studioId: studio.profileId, act: 'approve', now })
            : disputeReview(tx, { playtestId, studioId: studio.profileId, reason: 'A wrong color', now }),
        ),
      () => db.asSystem((tx) => answerDoubts(tx, { playtestId, testerId: tester.profileId, text: 'It was blue', now })),
      () => db.asSystem((tx) => correctProofs(tx, { playtestId, testerId: tester.profileId, answers, now })),
      () => db.asSystem((tx) => approveSilently(tx, { playtestId, now })),
    ]
    // Another one begins first each time.
    const order = [...runs.slice(round % 4), ...runs.slice(0, round % 4)]
    const outcomes = await Promise.allSettled<unknown>(order.map((run) => run()))
    const codes = outcomes.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : []))
    expect(codes.filter((code) => code !== 'STATE_CHANGED')).toEqual([])
    const after = await playtestOf(db, playtestId)
    expect(['approved', 'disputed', 'validated']).toContain(after.status)
    if (after.status === 'approved') expect(after.paid).toBe(after.pay + after.bonusCredits)
    const rows = await db.query<{ n: number }>`select count(*)::int as n from playtest_events
      where playtest_id = ${playtestId} and act in ('approve', 'approve_by_itself', 'dispute', 'escalate')`
    expect(rows[0]?.n).toBeLessThanOrEqual(1)
  }
  expect(await ledgerFaults(db)).toEqual([])
}, 60_000)
