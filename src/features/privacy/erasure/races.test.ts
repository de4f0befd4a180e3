import { expect, test } from 'vitest'
import { adjustCredits } from '#features/credits/accounts/adjust-credits.ts'
import { aGame } from '#features/games/testing.ts'
import { recordConsents } from '#features/profiles/details/record-consents.ts'
import { saveDemographics } from '#features/profiles/details/save-demographics.ts'
import { setReachability } from '#features/profiles/details/set-reachability.ts'
import { noteVisit } from '#features/profiles/progress/note-visit.ts'
import { aProfileForm } from '#features/profiles/testing.ts'
import { acceptInvitation } from '#features/recruiting/invitations/accept-invitation.ts'
import { anInvitation } from '#features/recruiting/invitations/testing.ts'
import { takeFromListing } from '#features/recruiting/take-from-listing.ts'
import { closeRequest } from '#features/requests/close-request.ts'
import { openRequest } from '#features/requests/open-request.ts'
import { approveReview } from '#features/reviews/decisions/approve-review.ts'
import { decideReview } from '#features/reviews/decisions/decide-review.ts'
import { executeDecision } from '#features/reviews/decisions/execute-decision.ts'
import { aDraft, anOpenRequest, aPlaytest, ledgerFaults } from '#features/reviews/testing.ts'
import { submitReview } from '#features/reviews/writing/submit-review.ts'
import { AppError } from '#shared/errors.ts'
import type { TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { testSecrets } from '#testing/open-services.ts'
import { aPerson, aStudio, aTester, creditsOf, fillIncentives } from '#testing/people.ts'
import { erase, settleErased } from '../testing.ts'

const db = await aDatabase({ system: 24, person: 2 })
await fillIncentives(db, 20_000)
const admin = await aPerson(db, 'admin')
const now = new Date()
const rounds = Array.from({ length: 8 })

/** Runs all concurrently, each on its own connection. Rejections must have an error code of the catalogue. */
async function race(...runs: (() => Promise<unknown>)[]) {
  const outcomes = await Promise.allSettled(runs.map((run) => run()))
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue
    expect(outcome.reason).toBeInstanceOf(AppError)
    expect(['STATE_CHANGED', 'NOT_FOUND', 'PROFILE_NOT_FOUND', 'INSUFFICIENT_CREDITS']).toContain(outcome.reason.code)
  }
  return outcomes.map(({ status }) => status)
}

async function expectErased({ profileId }: TestPerson) {
  await settleErased(db)
  expect(await creditsOf(db, profileId)).toBe(0)
  const rows =
    await db.query`select (select count(*)::int from credit_transactions where user_id = ${profileId}) as linked,
      (select count(*)::int from review_requests where studio_id = ${profileId} and status = 'open') as open,
      (select count(*)::int from invitations where tester_id = ${profileId} and status = 'pending') as invited,
      (select count(*)::int from review_participations where tester_id = ${profileId}
      and status in ('accepted', 'in_progress')) as busy,
      (select count(*)::int from auth_users where id = ${profileId}) as accounts`
  expect(rows[0]).toEqual({ linked: 0, open: 0, invited: 0, busy: 0, accounts: 0 })
}

test('erasure in a race with an approval: the payment is forfeited in either order, and the ledger is consistent', async () => {
  for (const _ of rounds) {
    const { tester, studio, playtestId } = await aPlaytest(db, { state: 'validated' })
    const pay = () =>
      db.asSystem((tx) => approveReview(tx, { playtestId, studioId: studio.profileId, act: 'approve', now }))
    expect(
      await race(
        () => erase(db, tester),
        pay,
        () => erase(db, tester),
      ),
    ).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    await expectErased(tester)
  }
  expect(await ledgerFaults(db)).toEqual([])
})

test('erasure in a race with a grant, an accepted invitation, a taken spot and a submitted review', async () => {
  for (const _ of rounds) {
    const tester = await aTester(db, { credits: 7 })
    const studio = await aStudio(db, { credits: 500 })
    const gameId = await aGame(db, studio)
    const invitationId = await anInvitation(db, { studioId: studio.profileId, testerId: tester.profileId, gameId })
    const open = await anOpenRequest(db, { studio, spots: 1 })
    const running = await aPlaytest(db, { tester, studio, state: 'in_progress' })
    const testerId = tester.profileId
    await race(
      () => db.asSystem((tx) => acceptInvitation(tx, { invitationId, testerId, now })),
      () => db.asSystem((tx) => takeFromListing(tx, { requestId: open.requestId, testerId, shownPay: 17, now })),
      () => erase(db, tester),
      () =>
        db.asSystem((tx) =>
          submitReview(tx, { playtestId: running.playtestId, testerId, review: running.review, now }),
        ),
      () =>
        db.asSystem((tx) =>
          adjustCredits(tx, {
            id: crypto.randomUUID(),
            adminId: admin.profileId,
            profileId: testerId,
            amount: 9,
            type: 'ADMIN_ADJUST',
            description: 'Thanks',
            now,
          }),
        ),
    )
    await expectErased(tester)
  }
  expect(await ledgerFaults(db)).toEqual([])
})

test('erasure of a studio in a race with its request being opened, closed, or a spot being taken', async () => {
  for (const _ of rounds) {
    const studio = await aStudio(db, { credits: 500 })
    const draft = await aDraft(db, { studio, spots: 2 })
    const open = await anOpenRequest(db, { studio, spots: 2 })
    const tester = await aTester(db)
    const studioId = studio.profileId
    const [, , , taken] = await race(
      () =>
        db.asSystem((tx) =>
          openRequest(tx, { requestId: draft.requestId, studioId, revision: 1, shownCost: draft.cost, now }),
        ),
      () => erase(db, studio),
      () => db.asSystem((tx) => closeRequest(tx, { requestId: open.requestId, studioId, now })),
      () =>
        db.asSystem((tx) =>
          takeFromListing(tx, { requestId: open.requestId, testerId: tester.profileId, shownPay: 17, now }),
        ),
    )
    // If a tester took a spot first, the studio can't be erased until the test has ended.
    if (taken === 'fulfilled') await erase(db, tester)
    await erase(db, studio)
    await expectErased(studio)
  }
  expect(await ledgerFaults(db)).toEqual([])
})

test('requests that arrive after the erasure do not restore personal data', async () => {
  const tester = await aTester(db)
  const { profileId } = tester
  await erase(db, tester)
  const profileOf = async () => (await db.query`select * from profiles where id = ${profileId}`)[0]
  const before = await profileOf()
  const settings = { bonusSecret: testSecrets.bonusSecret, publicUrl: 'http://localhost' }
  const notFound = { code: 'PROFILE_NOT_FOUND' }
  await expect(
    db.asSystem((tx) => saveDemographics(tx, { form: aProfileForm(), profileId, now, ...settings })),
  ).rejects.toMatchObject(notFound)
  await expect(
    db.asSystem((tx) => recordConsents(tx, { profileId, given: { terms: true, cookies: true, data: true }, now })),
  ).rejects.toMatchObject(notFound)
  await db.asSystem((tx) => noteVisit(tx, { profileId, timeZone: 'Asia/Tokyo', now }))
  await db.asSystem((tx) => setReachability(tx, { profileId, openToTests: true, shareEmail: true, now }))
  expect(await profileOf()).toEqual(before)
  expect((await db.query`select 1 from consents where profile_id = ${profileId}`).length).toBe(0)
})

test('erasure of either side in a race with a stored decision: it is carried out once, and the ledger is consistent', async () => {
  for (const _ of rounds.slice(4)) {
    const { tester, studio, playtestId } = await aPlaytest(db, { state: 'validated' })
    const decision = { playtestId, studioId: studio.profileId, act: 'approve', undoSeconds: 10, now } as const
    await race(
      () => db.asSystem((tx) => decideReview(tx, decision)),
      () => erase(db, tester),
    )
    const later = new Date(now.getTime() + 10_000)
    await race(
      () => db.asSystem((tx) => executeDecision(tx, { playtestId, now: later })),
      () => erase(db, studio),
      () => db.asSystem((tx) => executeDecision(tx, { playtestId, now: later })),
    )
    await expectErased(tester)
    const rows = await db.query`select status from review_participations
      where id = ${playtestId} and not exists (select 1 from pending_decisions)`
    expect(rows).toEqual([{ status: 'approved' }])
  }
  expect(await ledgerFaults(db)).toEqual([])
})
