import { expect } from 'vitest'
import { invitationsApi } from '#features/invitations/api.ts'
import { playtestsApi } from '#features/reviews/participations/api.ts'
import { requestsApi } from '#features/reviews/requests/api.ts'
import { type Clock, movableClock } from '#platform/clock.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, fillIncentives } from '#testing/people.ts'

/** What people who try to make credits out of nothing are given: a database, a budget, an admin, and the calls they try. */
export async function aPlayground(clock: Clock = movableClock()) {
  const db = await aDatabase({ system: 24, person: 4 })
  await fillIncentives(db, 5000)
  const call = callerOn(db, clock)

  /** What a group holds and has in escrow, and what lies in the incentives budget, with what it only holds ready for a test. */
  async function standing(group: TestPerson[]) {
    const { rows } = await db.systemPool.query<{ held: number; budget: number }>(
      `with mine as (select $1::uuid[] as ids), reserved as (
          select coalesce(sum(incentive_reserved), 0)::int as sum from review_participations, mine where studio_id = any(ids))
        select (select coalesce(sum(balance), 0)::int from credit_accounts, mine where profile_id = any(ids)
          or place_id in (select p.id from review_places p where p.studio_id = any(ids))) - reserved.sum as held,
        (select sum(balance)::int from credit_accounts where kind = 'incentives') + reserved.sum as budget from reserved`,
      [group.map(({ profileId }) => profileId)],
    )
    return rows[0] ?? { held: 0, budget: 0 }
  }

  return {
    db,
    call,
    standing,
    admin: await aPerson(db, 'admin'),

    /** Whatever the group does, it holds no more than before, and the budget loses nothing to others either. */
    async earnsNothing(group: TestPerson[], moves: () => Promise<unknown>) {
      const before = await standing(group)
      await moves()
      const after = await standing(group)
      expect(after.held).toBeLessThanOrEqual(before.held)
      expect(after.held + after.budget).toBeLessThanOrEqual(before.held + before.budget)
    },

    accept: (tester: TestPerson, invitationId: string) =>
      call(tester, invitationsApi.accept, { p_invitation_id: invitationId, p_tester_id: tester.profileId }),
    take: (tester: TestPerson, requestId: string, shownPay = 17) =>
      call(tester, requestsApi.takeSpot, { requestId, shownPay }),
    settle: (studio: TestPerson, playtestId: string) => call(studio, playtestsApi.accept, { playtestId }),
  }
}

/** Runs all at once; the answers that came, and how many were refused. */
export async function race<T>(runs: (() => Promise<T>)[]) {
  const outcomes = await Promise.allSettled(runs.map((run) => run()))
  const done = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  return { done, refused: outcomes.length - done.length }
}

export const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))
