import { randomUUID } from 'node:crypto'
import { aFileBuild, aGame } from '#features/games/testing.ts'
import type { Example, Examples, World } from '#testing/example.ts'
import { aPerson, aStudio, aTester } from '#testing/people.ts'
import { guestKeyOf, hashOfErasure, newGuest } from './guest-cookie.ts'
import { aGuestLink } from './testing.ts'

async function put(db: World['db'], table: string, row: Record<string, unknown>) {
  const names = Object.keys(row)
  await db.systemPool.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  )
}

/** A tester with an accepted invitation without a request, and the visit to its game. */
async function invited({ db, clock }: World) {
  const [studio, tester] = [await aStudio(db), await aTester(db)]
  const gameId = await aGame(db, studio)
  await aFileBuild(db, { studio, gameId, kind: 'web' })
  const [invitationId, visitId] = [randomUUID(), randomUUID()]
  const sides = { studio_id: studio.profileId, game_id: gameId }
  await put(db, 'invitations', {
    id: invitationId,
    tester_id: tester.profileId,
    ...sides,
    status: 'accepted',
    price: 0,
    reward: 0,
    expires_at: clock.now(),
  })
  await put(db, 'feedback_visits', {
    id: visitId,
    ...sides,
    invitation_id: invitationId,
    profile_id: tester.profileId,
    old_enough: true,
    active_seconds: 90,
    erasure_hash: hashOfErasure(visitId),
  })
  return { studio, tester, gameId, invitationId, visitId }
}

/** A visit of a guest that an erasure link erases. */
async function guestVisit({ db, clock }: World) {
  const { studio, gameId, linkId, token } = await aGuestLink(db, clock)
  const guest = newGuest()
  const [visitId, erasure] = [randomUUID(), 'e'.repeat(20) + randomUUID().replaceAll('-', '')]
  await put(db, 'feedback_visits', {
    id: visitId,
    studio_id: studio.profileId,
    game_id: gameId,
    link_id: linkId,
    guest_key: guestKeyOf(guest, linkId),
    old_enough: true,
    active_seconds: 90,
    erasure_hash: hashOfErasure(erasure),
  })
  return { studio, gameId, token, visitId, erasure, cookie: `playhatch.guest=${guest}` }
}

const nothing = { seconds: 0, served: null, moments: [] }

/** A call of a guest whose visit is known by a cookie. */
const byGuest =
  (more: object) =>
  async (world: World): Promise<Example> => {
    const { token, cookie } = await guestVisit(world)
    return { owner: null, input: { token, ...more }, cookie, open: true }
  }

const byTester =
  (more: object) =>
  async (world: World): Promise<Example> => {
    const { tester, invitationId } = await invited(world)
    return { owner: tester, input: { invitationId, ...more }, roles: ['tester'], owned: true }
  }

async function reported(world: World) {
  const { gameId, studio } = await guestVisit(world)
  const id = randomUUID()
  await put(world.db, 'game_reports', { id, game_id: gameId, studio_id: studio.profileId, reason: 'other' })
  return id
}

export const feedbackExamples: Examples = {
  'guests.look': byGuest({}),
  'guests.start': byGuest({ oldEnough: true }),
  'guests.record': byGuest({ ...nothing, moments: [{ id: randomUUID(), kind: 'bug', atSeconds: 5, note: 'It fell' }] }),
  'guests.send': byGuest({ rating: 4, answers: ['Birds', 'Level 2', ''], name: 'Mika' }),
  'guests.report': byGuest({ reason: 'password', details: 'Asks for my password' }),
  'guests.erasure': async (world) => ({
    owner: null,
    input: { token: (await guestVisit(world)).erasure },
    open: true,
  }),
  'guests.erase': async (world) => ({
    owner: null,
    input: { token: (await guestVisit(world)).erasure },
    open: true,
  }),

  'feedback.room': byTester({}),
  'feedback.start': byTester({}),
  'feedback.record': byTester(nothing),
  'feedback.send': byTester({ rating: 5, answers: ['Birds'] }),
  'feedback.keep': async (world) => {
    const { token, cookie } = await guestVisit(world)
    return { owner: await aTester(world.db), input: { token }, cookie, roles: ['tester'] }
  },
  'feedback.mine': async (world) => ({ owner: (await invited(world)).tester, input: {}, roles: ['tester'] }),
  'feedback.summary': async (world) => ({ owner: (await guestVisit(world)).studio, input: {}, roles: ['studio'] }),
  'feedback.visits': async (world) => ({ owner: (await guestVisit(world)).studio, input: {}, roles: ['studio'] }),
  'feedback.remove': async (world) => {
    const { studio, visitId } = await guestVisit(world)
    return { owner: studio, input: { visitId }, roles: ['studio'], owned: true }
  },
  'feedback.form': async (world) => {
    const { studio, gameId } = await guestVisit(world)
    return { owner: studio, input: { gameId }, roles: ['studio'] }
  },
  'feedback.saveForm': async (world) => {
    const { studio, gameId } = await guestVisit(world)
    return { owner: studio, input: { gameId, questions: ['Was it fun?'] }, roles: ['studio'], owned: true }
  },
  'feedback.gameReports': async ({ db }) => ({ owner: await aPerson(db, 'admin'), input: {}, roles: ['admin'] }),
  'feedback.closeReport': async (world) => ({
    owner: await aPerson(world.db, 'admin'),
    input: { reportId: await reported(world) },
    roles: ['admin'],
  }),
}
