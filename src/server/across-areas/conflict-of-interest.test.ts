import { expect, test } from 'vitest'
import { offerFor } from '#features/recruiting/offer-for.ts'
import { takeSpot } from '#features/recruiting/take-spot.ts'
import { resultsOf } from '#features/results/queries.ts'
import { approveReview } from '#features/reviews/decisions/approve-review.ts'
import { anOpenRequest, aPlaytest, ledgerFaults, type PlaytestFixture } from '#features/reviews/testing.ts'
import { acceptInvite } from '#features/teams/invites/accept-invite.ts'
import { aWorkspace } from '#features/teams/testing.ts'
import { leaveWorkspace } from '#features/teams/workspaces/change-member.ts'
import { movableClock } from '#platform/clock.ts'
import type { TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester, creditsOf } from '#testing/people.ts'

const db = await aDatabase({ system: 12, person: 2 })
const clock = movableClock()

const approve = ({ playtestId, studio }: PlaytestFixture) =>
  db.asSystem((tx) => approveReview(tx, { playtestId, studioId: studio.profileId, act: 'approve', now: clock.now() }))

async function join(workspaceId: string, { profileId }: TestPerson, days: number) {
  await db.query`insert into workspace_members (workspace_id, profile_id, role, joined_at)
    values (${workspaceId}, ${profileId}, 'member', now() + make_interval(days => ${days}))`
}

async function anInvite(workspaceId: string, studioId: string, code: string) {
  await db.query`insert into workspace_invites (workspace_id, studio_id, invited_email, invite_code, role, expires_at)
    values (${workspaceId}, ${studioId}, ${`${code}@example.test`}, ${code}, 'member', now() + interval '7 days')`
}

async function pay(studio: TestPerson, card: string) {
  await db.query`insert into payments (id, owner_id, package_id, package_name, credits, price_cents, source,
    card_digest)
    select gen_random_uuid(), ${studio.profileId}, id, 'P', 1, 100, 's', ${card} from credit_packages limit 1`
}

const connections: [string, (taken: PlaytestFixture) => Promise<unknown>][] = [
  [
    'a membership that began before the spot was taken',
    async ({ studio, tester }) => join(await aWorkspace(db, { studio }), tester, -1),
  ],
  [
    'a membership that ended within the 90 days before',
    async ({ studio, tester }) =>
      db.query`insert into former_members (workspace_id, studio_id, profile_id, joined_at, left_at)
        values (${await aWorkspace(db, { studio })}, ${studio.profileId}, ${tester.profileId},
        now() - interval '200 days', now() - interval '89 days')`,
  ],
  [
    'one payment card',
    async ({ studio, tester }) => {
      await pay(studio, `card ${studio.profileId}`)
      await pay(tester, `card ${studio.profileId}`)
    },
  ],
  [
    'one mailbox',
    ({ studio, tester }) =>
      db.query`update profiles set email = ${studio.email.replace('@', '+tests@')} where id = ${tester.profileId}`,
  ],
]

test.each(connections)(
  '%s is detected when the review is paid: the spot is refunded, the review unpaid and hidden',
  async (_connection, connect) => {
    const taken = await aPlaytest(db, { state: 'validated', clock })
    await connect(taken)
    const { studio, tester, requestId } = taken
    const before = await creditsOf(db, studio.profileId)
    expect(await approve(taken)).toMatchObject({ status: 'rejected', paid: 0 })
    expect(await creditsOf(db, tester.profileId)).toBe(0)
    expect(await creditsOf(db, studio.profileId)).toBe(before + 25)
    const results = await db.asPerson(studio.profileId, (tx) =>
      resultsOf(tx, { requestId, studioId: studio.profileId }),
    )
    expect(results.reviews).toMatchObject([{ review: null, score: null }])
    expect(results.delivered).toMatchObject({ refunded: 1, open: 1 })
    expect(await ledgerFaults(db)).toEqual([])
  },
)

test('a membership that began after the spot was taken, or ended more than 90 days before, does not block the pay', async () => {
  const [later, longAgo] = [
    await aPlaytest(db, { state: 'validated', clock }),
    await aPlaytest(db, { state: 'validated', clock }),
  ]
  await join(await aWorkspace(db, { studio: later.studio }), later.tester, 1)
  await db.query`insert into former_members (workspace_id, studio_id, profile_id, joined_at, left_at)
    values (${await aWorkspace(db, { studio: longAgo.studio })}, ${longAgo.studio.profileId},
    ${longAgo.tester.profileId}, now() - interval '200 days', now() - interval '91 days')`
  for (const taken of [later, longAgo]) expect(await approve(taken)).toMatchObject({ status: 'approved' })
})

test('a person who leaves a workspace cannot take a spot of its studio for 90 days', async () => {
  const [studio, tester] = [await aStudio(db, { credits: 100 }), await aTester(db)]
  const workspaceId = await aWorkspace(db, { studio, members: [tester] })
  const testerId = tester.profileId
  await db.asSystem((tx) => leaveWorkspace(tx, { workspaceId, profileId: testerId, now: clock.now() }))
  const { requestId } = await anOpenRequest(db, { studio })
  const taking = async () => {
    const { pay: shownPay } = await db.asSystem((tx) => offerFor(tx, { requestId, testerId }))
    return db.asSystem((tx) => takeSpot(tx, { requestId, testerId, shownPay, now: clock.now() }))
  }
  await expect(taking()).rejects.toMatchObject({ message: 'You can’t test your own game.' })
  await db.query`update former_members
    set joined_at = joined_at - interval '91 days', left_at = left_at - interval '91 days'
    where profile_id = ${testerId}`
  await expect(taking()).resolves.toMatchObject({ pay: 17 })
})

test('a team invite cannot be accepted until the test for that studio is paid or given up', async () => {
  const { studio, tester, ...taken } = await aPlaytest(db, { state: 'validated', clock })
  const workspaceId = await aWorkspace(db, { studio })
  await anInvite(workspaceId, studio.profileId, 'TM-UNPAID')
  const accept = () =>
    db.asSystem((tx) =>
      acceptInvite(tx, {
        code: 'TM-UNPAID',
        userId: tester.profileId,
        profileId: tester.profileId,
        now: clock.now(),
      }),
    )
  await expect(accept()).rejects.toMatchObject({
    code: 'STATE_CHANGED',
    message: 'Finish or give up your test first.',
  })
  await approve({ studio, tester, ...taken })
  await expect(accept()).resolves.toMatchObject({ workspaceName: expect.any(String) })
})

test('race between taking a spot and accepting a team invite of the same studio: only one succeeds', async () => {
  for (let round = 0; round < 6; round++) {
    const [studio, tester] = [await aStudio(db, { credits: 100 }), await aTester(db)]
    const testerId = tester.profileId
    const workspaceId = await aWorkspace(db, { studio })
    await anInvite(workspaceId, studio.profileId, `TM-RACER${round}`)
    const { requestId } = await anOpenRequest(db, { studio })
    const { pay: shownPay } = await db.asSystem((tx) => offerFor(tx, { requestId, testerId }))
    const now = clock.now()
    const outcomes = await Promise.allSettled([
      db.asSystem((tx) => takeSpot(tx, { requestId, testerId, shownPay, now })),
      db.asSystem((tx) => acceptInvite(tx, { code: `TM-RACER${round}`, userId: testerId, profileId: testerId, now })),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})
