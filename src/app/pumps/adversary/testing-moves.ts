import { randomUUID } from 'node:crypto'
import { adminApi } from '#features/admin/api.ts'
import { openExtra } from '#features/credits/open-extra.ts'
import { gamesApi } from '#features/games/api.ts'
import { aGame, aLinkBuild, gameWords } from '#features/games/testing.ts'
import { invitationsApi } from '#features/invitations/api.ts'
import { paymentsApi } from '#features/payments/api.ts'
import { aPurchase } from '#features/payments/testing.ts'
import { erase } from '#features/privacy/testing.ts'
import { profilesApi } from '#features/profiles/api.ts'
import { aProfileForm } from '#features/profiles/testing.ts'
import { playtestsApi } from '#features/reviews/participations/api.ts'
import { endTestsOfSuspended } from '#features/reviews/participations/end-tests-of-suspended.ts'
import { requestsApi } from '#features/reviews/requests/api.ts'
import { offerFor } from '#features/reviews/requests/offer-for.ts'
import { aReview } from '#features/reviews/testing.ts'
import { heldOut, setBy } from '#features/reviews/validation/corpus/halves.ts'
import { teamInvitesApi } from '#features/teams/invites/api.ts'
import { aTeamInvite, aWorkspace } from '#features/teams/testing.ts'
import { hours } from '#platform/clock.ts'
import { aTester } from '#testing/people.ts'
import { pick, type World } from './testing-world.ts'

/** A move with three numbers that say whom, what and how. */
export type Act = (world: World, a: number, b: number, c: number) => Promise<unknown>

const depths = ['quick', 'standard', 'enhanced', 'expert'] as const
const goodTexts = [...setBy, ...heldOut].filter(({ kind }) => kind === 'good').map(({ review }) => review.content)
const reason = 'What was asked is missing'
const cards = ['card-1', 'card-2', 'card-3', 'card-4', 'card-5', 'card-6']
/** Addresses of one mailbox, of a catch-all domain, and of people of their own. */
const addressOf = (n: number): string =>
  pick([`m.allory+${n}@gmail.com`, `any${n}@catch-all.test`, `one-${n}-${randomUUID().slice(0, 4)}@example.test`], n)

const setting = async ({ db }: World, key: string): Promise<number> =>
  (
    await db.systemPool.query<{ value: number }>(
      'select setting_value as value from credit_settings where setting_key = $1',
      [key],
    )
  ).rows[0]?.value ?? 0

export const acts: Record<string, Act> = {
  async newStudio(world, a) {
    const studio = await world.studioAt(addressOf(a))
    studio.games.push(await aGame(world.db, studio.person, { version: '1' }))
    world.studios.push(studio)
  },
  async newTester({ db, testers }, a) {
    testers.push(await aTester(db, { reputation: pick([0, 0, 300, 2000], a) }))
  },
  /** Finishes a profile under an address, for the bonus. */
  async finishProfile({ db, call, testers, studios }, a, b) {
    const person = b % 4 === 0 ? pick(studios, a).person : pick(testers, a)
    const email = addressOf(b)
    await db.systemPool.query('update profiles set email = $2 where id = $1 and user_id is not null', [
      person.profileId,
      email,
    ])
    await call(person, profilesApi.save, aProfileForm())
  },
  giveTester: ({ call, admin, studios }, a) =>
    call(admin, adminApi.changeRoles, { profileId: pick(studios, a).person.profileId, give: ['tester'], reason }),
  /** The credits that are granted on purpose. */
  gift: ({ call, admin, studios }, a, b) =>
    call(admin, adminApi.updateCredits, {
      ...{ profile_id: pick(studios, a).person.profileId, credit_amount: pick([-40, 100, 300, 600], b) },
      ...{ transaction_type: 'ADMIN_ADJUST', transaction_description: reason, request_id: randomUUID() },
    }),
  extra: ({ db, clock, admin, studios }, a, b) =>
    db.asSystem((tx) =>
      openExtra(tx, {
        ...{ id: randomUUID(), studioId: pick(studios, a).person.profileId, amount: 1 + (b % 60) },
        ...{ reason, adminId: admin.profileId, now: clock.now() },
      }),
    ),
  async addGame({ db, call, studios }, a) {
    const { person: studio, games } = pick(studios, a)
    const id = randomUUID()
    await call(studio, gamesApi.add, { ...gameWords, id, price: 10 })
    await aLinkBuild(db, { studio, gameId: id })
    games.push(id)
  },
  async ask(world, a, b, c) {
    const { person, games, requests } = pick(world.studios, a)
    const [id, reviewMode, requestedCount] = [randomUUID(), pick([...depths], b), 1 + (c % 4)]
    await world.call(person, requestsApi.saveDraft, {
      ...{ id, gameId: pick(games, a), reviewMode, requestedCount, testType: 'gameplay' },
      ...{ testInstructions: 'Play.', estimatedDuration: 15, autoFillEnabled: c % 5 === 0 },
      ...(reviewMode === 'quick' || reviewMode === 'standard'
        ? {}
        : { tasks: [{ id: randomUUID(), text: 'Finish the first level', success: 'The map opens' }] }),
      ...(reviewMode === 'expert' ? { sections: [{ id: randomUUID(), title: 'First impression' }] } : {}),
    })
    const price = await setting(world, reviewMode)
    await world.call(person, requestsApi.open, { id, revision: 1, shownCost: price * requestedCount })
    requests.push(id)
  },
  async extend(world, a, b) {
    const { person, requests } = pick(world.studios, a)
    const shownPrice = await setting(world, pick([...depths], b))
    await world.call(person, requestsApi.extend, { id: pick(requests, b), spotIds: [randomUUID()], shownPrice })
  },
  close: ({ call, studios }, a, b) => {
    const { person, requests } = pick(studios, a)
    return call(person, requestsApi.close, { id: pick(requests, b) })
  },
  async invite(world, a, b, c) {
    const studio = pick(world.studios, a)
    const { person, requests, games } = studio
    const [id, tester] = [randomUUID(), pick(world.testers, b)]
    const requestId = c % 3 ? pick(requests, c) : null
    const gameId = requestId ? (await world.call(person, requestsApi.get, { id: requestId })).gameId : pick(games, c)
    const invitations = [{ id, testerId: tester.profileId }]
    const shownPrice = await setting(world, 'send_invite')
    await world.call(person, invitationsApi.send, { gameId, requestId, shownPrice, invitations })
    world.invitations.push({ id, tester, studio })
  },
  withdraw: ({ call, invitations }, a) => {
    const { id, studio } = pick(invitations, a)
    return call(studio.person, invitationsApi.withdraw, { invitationId: id })
  },
  decline: ({ call, invitations }, a) => {
    const { id, tester } = pick(invitations, a)
    return call(tester, invitationsApi.decline, { invitationId: id })
  },
  async accept({ call, invitations, tests }, a, b) {
    const { id, tester, studio } = pick(invitations, a)
    const shown = b % 3 ? {} : { p_shown_reward: b % 9 }
    const { participation_id: taken } = await call(tester, invitationsApi.accept, {
      ...{ p_invitation_id: id, p_tester_id: tester.profileId },
      ...shown,
    })
    if (taken) tests.push({ id: taken, tester, studio })
  },
  async take({ db, call, studios, testers, tests }, a, b, c) {
    const [studio, tester] = [pick(studios, a), pick(testers, b)]
    const requestId = pick(studio.requests, c)
    const { pay, maxBonus } = await db.asSystem((tx) => offerFor(tx, { requestId, testerId: tester.profileId }))
    const shown = { shownPay: pay, shownMaxBonus: maxBonus }
    const { playtestId } = await call(tester, requestsApi.takeSpot, { requestId, ...shown })
    tests.push({ id: playtestId, tester, studio })
  },
  abandon: ({ call, tests }, a) => {
    const { id, tester } = pick(tests, a)
    return call(tester, playtestsApi.abandon, { playtestId: id })
  },
  async review({ call, clock, admin, tests }, a, b, c) {
    const { id: playtestId, tester } = pick(tests, a)
    await call(tester, playtestsApi.start, { playtestId }).catch(() => undefined)
    clock.advance(hours(0.4))
    const { asked } = await call(tester, playtestsApi.workspace, { playtestId })
    const words = b % 5 ? { content: goodTexts[c % goodTexts.length] ?? '' } : {}
    await call(tester, playtestsApi.submit, {
      ...{ playtestId, ...aReview('poor', words) },
      tasks: asked.tasks.map(({ id }) => ({ taskId: id, done: true, note: '' })),
      report: asked.sections.map(({ id }) => ({ sectionId: id, text: goodTexts[(c + 1) % goodTexts.length] ?? '' })),
    })
    await call(admin, playtestsApi.validateIndividualReview, { playtestId })
  },
  pay: ({ call, tests }, a) => {
    const { id, studio } = pick(tests, a)
    return call(studio.person, playtestsApi.accept, { playtestId: id })
  },
  sendBack: ({ call, tests }, a) => {
    const { id, studio } = pick(tests, a)
    return call(studio.person, playtestsApi.returnToTester, { playtestId: id, reason })
  },
  leaveIt: ({ call, tests }, a) => {
    const { id, tester } = pick(tests, a)
    return call(tester, playtestsApi.leaveAsItIs, { playtestId: id })
  },
  dispute: ({ call, tests }, a) => {
    const { id, studio } = pick(tests, a)
    return call(studio.person, playtestsApi.dispute, { playtestId: id, reason })
  },
  decide: ({ call, admin, tests }, a, b) =>
    call(admin, playtestsApi.decide, {
      ...{ playtestId: pick(tests, a).id, note: reason },
      for: b % 2 ? 'tester' : 'studio',
    }),
  async buy({ db, clock, studios, testers, purchases }, a, b, c) {
    const owner = c % 6 === 0 ? pick(testers, a) : pick(studios, a).person
    const [card, credits] = [pick(cards, b), pick([100, 550, 37], c)]
    const purchase = await aPurchase(db, owner, { credits, priceCents: credits * 10 })
    purchases.push({ purchase, card, cents: credits * 10 })
    // Some are refunded in part before their credits were given.
    const refundedCents = b % 7 === 0 ? credits * 3 : 0
    await purchase.settle({ cardFingerprint: card, refundedCents }, clock.now())
  },
  refund({ clock, purchases }, a, b) {
    const { purchase, card, cents } = pick(purchases, a)
    const refundedCents = b % 2 ? cents : Math.ceil((cents * (1 + (b % 9))) / 10)
    return purchase.settle({ cardFingerprint: card, refundedCents }, clock.now())
  },
  chargeback({ clock, purchases }, a) {
    const { purchase, card } = pick(purchases, a)
    return purchase.settle({ cardFingerprint: card, disputed: true }, clock.now())
  },
  async liftDebt({ call, admin }, a) {
    const { debts } = await call(admin, paymentsApi.debts)
    await call(admin, paymentsApi.liftDebt, { debtId: pick(debts, a).id, reason })
  },
  async joinTeam(world, a, b) {
    const studio = pick(world.studios, a)
    const tester = pick(world.testers, b)
    studio.workspaceId ??= await aWorkspace(world.db, { studio: studio.person })
    const { workspaceId } = studio
    const { code } = await aTeamInvite(world.db, {
      workspaceId,
      by: studio.person,
      email: tester.email,
      now: world.clock.now(),
    })
    await world.call(tester, teamInvitesApi.accept, { p_invite_code: code, p_user_id: tester.profileId })
  },
  async leaveTeam({ db, testers }, a) {
    await db.systemPool.query('delete from workspace_members where profile_id = $1', [pick(testers, a).profileId])
  },
  async eraseStudio({ db, clock, studios, gone }, a) {
    const { person } = pick(studios, a)
    await erase(db, person, clock.now())
    gone.push(person.email)
  },
  eraseTester: ({ db, clock, testers }, a) => erase(db, pick(testers, a), clock.now()),
  /** The address of an account that was deleted signs up again. */
  async comeBack(world, a) {
    const email = pick(world.gone, a)
    world.gone.splice(world.gone.indexOf(email), 1)
    world.studios.push(await world.studioAt(email))
  },
  waits: (world, a) => world.pass(hours(pick([1, 25, 49, 73, 170], a))),
  async changePrices(world, a, b) {
    const key = pick(
      ['quick_reward', 'invite_reward', 'send_invite', 'incentives_share', 'flat_review_reward'] as const,
      a,
    )
    const values = {
      quick_reward: [17, 25, 60],
      invite_reward: [3, 9],
      send_invite: [5, 0],
      incentives_share: [90, 0, 100],
    }
    const value = pick({ ...values, flat_review_reward: [0, 0, 1] }[key], b)
    const shown = { [key]: await setting(world, key) }
    await world.call(world.admin, adminApi.saveSettings, { values: { [key]: value }, shown, reason })
  },
  deleteGame: ({ call, studios }, a, b) => {
    const { person, games } = pick(studios, a)
    return call(person, gamesApi.remove, { gameId: pick(games, b) })
  },
  /** A tester or a studio; their next calls come as of a session that was looked at a moment ago. */
  async suspend({ db, call, clock, admin, testers, studios }, a, b) {
    const { profileId } = b % 3 ? pick(testers, a) : pick(studios, a).person
    await call(admin, adminApi.suspendAccount, { profileId, reason })
    await endTestsOfSuspended(db, { testerId: profileId, now: clock.now() })
  },
  async liftSuspension({ db, call, admin }, a) {
    const { rows } = await db.systemPool.query<{ id: string }>(
      'select id from profiles where suspended_at is not null and user_id is not null order by suspended_at, id',
    )
    await call(admin, adminApi.liftSuspension, { profileId: pick(rows, a).id, reason })
  },
  lockEarning: ({ call, admin, testers }, a, b) =>
    call(admin, adminApi.lockEarning, { profileId: pick(testers, a).profileId, lock: b % 3 === 0, reason }),
}

/** How often each move is drawn beside once: those that lead to pay, and those that put credits in. */
export const often: Partial<Record<keyof typeof acts, number>> = {
  ...{
    take: 16,
    review: 18,
    pay: 16,
    accept: 9,
    invite: 9,
    ask: 14,
    buy: 5,
    refund: 3,
    close: 2,
    gift: 5,
    newTester: 2,
    newStudio: 1,
    liftSuspension: 1,
  },
}
