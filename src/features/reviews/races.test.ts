import { describe, expect, test } from 'vitest'
import { abandonTest } from '#features/playtests/abandon-test.ts'
import { timeOutTest } from '#features/playtests/timing/end-overdue.ts'
import { offerFor } from '#features/recruiting/offer-for.ts'
import { takeFromListing } from '#features/recruiting/take-from-listing.ts'
import { takeSpot } from '#features/recruiting/take-spot.ts'
import { closeRequest } from '#features/requests/close-request.ts'
import { openRequest } from '#features/requests/open-request.ts'
import { movableClock } from '#platform/clock.ts'
import { AppError } from '#shared/errors.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester, creditsOf, fillIncentives } from '#testing/people.ts'
import { approveReview } from './decisions/approve-review.ts'
import { disputeReview } from './decisions/dispute-review.ts'
import { aDraft, anOpenRequest, aPlaytest, aReview, ledgerFaults, playtestOf } from './testing.ts'
import { submitReview } from './writing/submit-review.ts'

const db = await aDatabase({ system: 24, person: 2 })
await fillIncentives(db, 20_000)
const clock = movableClock()
const rounds = Array.from({ length: 10 }, (_, round) => round + 1)

/**
 * Runs all concurrently on separate connections; returns the results of the successful runs and the other error codes.
 */
async function race<T>(runs: (() => Promise<T>)[]): Promise<{ done: T[]; codes: string[] }> {
  const outcomes = await Promise.allSettled(runs.map((run) => run()))
  return {
    done: outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    codes: outcomes.flatMap((one) =>
      one.status === 'rejected' ? [one.reason instanceof AppError ? one.reason.code : String(one.reason)] : [],
    ),
  }
}

const currentOffer = (requestId: string, testerId: string) => db.asSystem((tx) => offerFor(tx, { requestId, testerId }))

describe('spots', () => {
  test('fifty testers race for the last spot: one gets it, and only that one has a reserve', async () => {
    const testers = await Promise.all(Array.from({ length: 50 }, () => aTester(db)))
    for (const _ of rounds.slice(0, 3)) {
      const { requestId } = await anOpenRequest(db, { spots: 1 })
      const { done, codes } = await race(
        testers.map(
          ({ profileId: testerId }) =>
            () =>
              db.asSystem((tx) => takeSpot(tx, { requestId, testerId, shownPay: 17, now: clock.now() })),
        ),
      )
      expect(done).toHaveLength(1)
      expect(codes).toEqual(Array.from({ length: 49 }, () => 'STATE_CHANGED'))
    }
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('concurrent calls of one tester take one spot and return the same result', async () => {
    for (const _ of rounds) {
      const { requestId } = await anOpenRequest(db, { spots: 3 })
      const { profileId: testerId } = await aTester(db)
      const take = () =>
        db.asSystem((tx) => takeFromListing(tx, { requestId, testerId, shownPay: 17, now: clock.now() }))
      const { done } = await race([take, take, take])
      expect(new Set(done.map(({ playtestId }) => playtestId)).size).toBe(1)
      expect(done).toHaveLength(3)
    }
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('closing races with taking: each spot is either taken or refunded', async () => {
    for (const _ of rounds) {
      const { requestId, studio } = await anOpenRequest(db, { spots: 4 })
      const testers = await Promise.all(Array.from({ length: 4 }, () => aTester(db)))
      const taking = testers.map(
        ({ profileId: testerId }) =>
          () =>
            db.asSystem((tx) => takeSpot(tx, { requestId, testerId, shownPay: 17, now: clock.now() })),
      )
      const closing = () =>
        db.asSystem((tx) => closeRequest(tx, { requestId, studioId: studio.profileId, now: clock.now() }))
      const { done } = await race<object>([...taking.slice(0, 2), closing, ...taking.slice(2)])
      const taken = done.length - 1
      expect(await creditsOf(db, studio.profileId)).toBe(25 * (4 - taken))
    }
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('closing races with giving up: the spot is refunded once', async () => {
    for (const _ of rounds) {
      const { requestId, studio, playtestId, tester } = await aPlaytest(db, { spots: 2, clock })
      const { codes } = await race<object>([
        () => db.asSystem((tx) => closeRequest(tx, { requestId, studioId: studio.profileId, now: clock.now() })),
        () =>
          db.asSystem((tx) =>
            abandonTest(tx, { playtestId, testerId: tester.profileId, reason: '', now: clock.now() }),
          ),
      ])
      expect(codes).toEqual([])
      expect(await creditsOf(db, studio.profileId)).toBe(50)
    }
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('many testers draw on a small budget without a deadlock, and every promised credit is in escrow', async () => {
    const scarce = await aDatabase({ system: 24, person: 2 })
    await fillIncentives(scarce, 80)
    const testers = await Promise.all(Array.from({ length: 20 }, () => aTester(scarce, { reputation: 2000 })))
    const requests = await Promise.all(testers.map(() => anOpenRequest(scarce, { spots: 1 })))
    const { codes } = await race(
      testers.map(({ profileId: testerId }, at) => async () => {
        const { requestId } = requests[at]!
        const { pay } = await scarce.asSystem((tx) => offerFor(tx, { requestId, testerId }))
        return scarce.asSystem((tx) => takeSpot(tx, { requestId, testerId, shownPay: pay, now: clock.now() }))
      }),
    )
    expect(new Set(codes).size).toBeLessThanOrEqual(1)
    expect(codes.every((code) => code === 'PRICE_CHANGED')).toBe(true)
    expect(await ledgerFaults(scarce)).toEqual([])
  })
})

describe('opening', () => {
  test('concurrent calls charge once', async () => {
    for (const _ of rounds) {
      const {
        requestId,
        studio,
        cost: shownCost,
      } = await aDraft(db, { spots: 3, studio: await aStudio(db, { credits: 200 }) })
      const open = () =>
        db.asSystem((tx) =>
          openRequest(tx, { requestId, studioId: studio.profileId, revision: 1, shownCost, now: clock.now() }),
        )
      const { done } = await race([open, open, open])
      expect(done).toHaveLength(3)
      expect(await creditsOf(db, studio.profileId)).toBe(125)
    }
  })

  test('two requests with credits for one: one is opened', async () => {
    for (const _ of rounds) {
      const studio = await aStudio(db, { credits: 60 })
      const drafts = [await aDraft(db, { studio }), await aDraft(db, { studio })]
      const { done, codes } = await race(
        drafts.map(
          ({ requestId }) =>
            () =>
              db.asSystem((tx) =>
                openRequest(tx, {
                  requestId,
                  studioId: studio.profileId,
                  revision: 1,
                  shownCost: 50,
                  now: clock.now(),
                }),
              ),
        ),
      )
      expect(done).toHaveLength(1)
      expect(codes).toEqual(['INSUFFICIENT_CREDITS'])
      expect(await creditsOf(db, studio.profileId)).toBe(10)
    }
  })
})

describe('reviews', () => {
  test('twenty concurrent approvals pay once and return the same result', async () => {
    for (const _ of rounds) {
      const { playtestId, studio, tester } = await aPlaytest(db, { state: 'validated', clock })
      const approve = () =>
        db.asSystem((tx) =>
          approveReview(tx, { playtestId, studioId: studio.profileId, act: 'approve', now: clock.now() }),
        )
      const { done, codes } = await race(Array.from({ length: 20 }, () => approve))
      expect([done.length, codes]).toEqual([20, []])
      expect(new Set(done.map(({ paid }) => paid)).size).toBe(1)
      expect(await creditsOf(db, tester.profileId)).toBe(done[0]?.paid)
    }
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('approval, dispute and automatic approval race: one of them wins', async () => {
    for (const _ of rounds) {
      const { playtestId, studio, tester } = await aPlaytest(db, { state: 'validated', clock })
      const by = { playtestId, studioId: studio.profileId, now: clock.now() }
      const { done, codes } = await race<object>([
        () => db.asSystem((tx) => approveReview(tx, { ...by, act: 'approve' })),
        () => db.asSystem((tx) => disputeReview(tx, { ...by, reason: 'Something is missing' })),
        () => db.asSystem((tx) => approveReview(tx, { playtestId, act: 'approve_by_itself', now: clock.now() })),
      ])
      expect(done).toHaveLength(1)
      expect(codes).toEqual(['STATE_CHANGED', 'STATE_CHANGED'])
      const { status, paid } = await playtestOf(db, playtestId)
      expect(await creditsOf(db, tester.profileId)).toBe(status === 'approved' ? paid : 0)
    }
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('the same review submitted twice concurrently is one submission; a different one is refused', async () => {
    for (const _ of rounds) {
      const { playtestId, tester } = await aPlaytest(db, { state: 'in_progress', clock })
      const review = aReview()
      const submit = (content: typeof review) => () =>
        db.asSystem((tx) =>
          submitReview(tx, { playtestId, testerId: tester.profileId, review: content, now: clock.now() }),
        )
      const { codes } = await race([submit(review), submit(review)])
      expect(codes).toEqual([])
      expect((await playtestOf(db, playtestId)).submissions).toBe(1)
      const { codes: late } = await race([submit({ ...review, rating: 1 })])
      expect(late).toEqual(['STATE_CHANGED'])
    }
  })

  test('submitting races with the timeout at the deadline: one of them wins', async () => {
    for (const _ of rounds) {
      const { playtestId, tester } = await aPlaytest(db, { state: 'in_progress', clock })
      const { deadlineAt } = await playtestOf(db, playtestId)
      const { done } = await race<unknown>([
        () => db.asSystem((tx) => timeOutTest(tx, { playtestId, now: deadlineAt })),
        () =>
          db.asSystem((tx) =>
            submitReview(tx, {
              playtestId,
              testerId: tester.profileId,
              review: aReview(),
              now: new Date(deadlineAt.getTime() - 1),
            }),
          ),
      ])
      expect(done).toHaveLength(1)
    }
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('many reviews of one tester are approved concurrently: each is paid and counted', async () => {
    const tester = await aTester(db)
    const taken: Awaited<ReturnType<typeof aPlaytest>>[] = []
    for (let n = 0; n < 5; n++) taken.push(await aPlaytest(db, { state: 'validated', tester, clock }))
    const { done } = await race(
      taken.map(
        ({ playtestId, studio }) =>
          () =>
            db.asSystem((tx) =>
              approveReview(tx, { playtestId, studioId: studio.profileId, act: 'approve', now: clock.now() }),
            ),
      ),
    )
    expect(done).toHaveLength(5)
    expect(await creditsOf(db, tester.profileId)).toBe(done.reduce((sum, { paid }) => sum + paid, 0))
    const rows = await db.query<{ reputation_score: number; sum: number; badges: string[] }>`select reputation_score,
      (select sum(points)::int from reputation_events where profile_id = p.id) as sum,
      array(select badge from profile_badges where profile_id = p.id order by 1) as badges from profiles p
      where id = ${tester.profileId}`
    expect(rows[0]?.reputation_score).toBe(rows[0]?.sum)
    expect(rows[0]?.badges).toEqual(expect.arrayContaining(['first_review', 'quality_streak', 'complete_profile']))
    expect(await ledgerFaults(db)).toEqual([])
  })
})

test('a changed pay is refused with PRICE_CHANGED, which names both values', async () => {
  const { requestId } = await anOpenRequest(db)
  const { profileId: testerId } = await aTester(db, { reputation: 300 })
  expect((await currentOffer(requestId, testerId)).pay).toBe(25)
  const taking = db.asSystem((tx) => takeSpot(tx, { requestId, testerId, shownPay: 17, now: clock.now() }))
  await expect(taking).rejects.toMatchObject({ code: 'PRICE_CHANGED', details: { shown: 17, inForce: 25 } })
})

describe('the last reviews of a request', () => {
  test('are approved at once, beside an open request: the one that ends it closes it, once', async () => {
    for (const _ of rounds) {
      const request = await anOpenRequest(db, { spots: 4, now: clock.now() })
      const tests: string[] = []
      for (const _spot of [1, 2, 3, 4])
        tests.push((await aPlaytest(db, { request, state: 'validated', clock })).playtestId)
      const { requestId, studio } = request
      const approve = (playtestId: string) => () =>
        db.asSystem((tx) =>
          approveReview(tx, { playtestId, studioId: studio.profileId, act: 'approve', now: clock.now() }),
        )
      const state = async () => (await db.query`select status from review_requests where id = ${requestId}`)[0].status
      await approve(tests[0]!)()
      expect(await state()).toBe('open')
      const { codes } = await race(tests.slice(1).map(approve))
      expect([codes, await state()]).toEqual([[], 'closed'])
    }
    expect(await ledgerFaults(db)).toEqual([])
  })
})
