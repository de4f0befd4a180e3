import { expect, test } from 'vitest'
import { invitationLinksApi } from '#features/recruiting/links/api.ts'
import { aWorkspace } from '#features/teams/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson } from '#testing/people.ts'
import { feedbackApi, guestsApi } from './api.ts'
import { feedbackTexts } from './rules.ts'
import { aGuest, aGuestLink, servedTo } from './testing.ts'

const db = await aDatabase()
const clock = movableClock()
const ask = callerOn(db, clock)

// Regression: who was signed in without a tester's account could not play by a link at all.
test.each(['player', 'studio', 'teammember'] as const)('a signed-in %s plays as a guest does', async (role) => {
  const { studio, gameId, token } = await aGuestLink(db, clock)
  const person = await aPerson(db, role)
  const guest = aGuest(db, clock)
  expect(await guest.call(guestsApi.look, { token }, person)).toMatchObject({ mayPlay: true, isOwn: false })
  const { visit } = await guest.call(guestsApi.start, { token, oldEnough: true }, person)
  const served = servedTo(`guest:${visit.id}`, clock)
  for (const _ of [1, 2]) {
    clock.advance(30_000)
    await guest.call(guestsApi.record, { token, seconds: 30, served, moments: [] }, person)
  }
  await guest.call(guestsApi.send, { token, rating: 4, answers: ['An edge'], name: '' }, person)
  const { visits } = await ask(studio, feedbackApi.visits, { gameId })
  expect(visits).toMatchObject([{ who: 'guest', name: null, rating: 4, activeSeconds: 60 }])
  expect(await ask(studio, feedbackApi.summary, { gameId })).toMatchObject({ people: 1, sent: 1 })
})

test('a studio and its members can’t give feedback on its own game by a link', async () => {
  const { studio, token } = await aGuestLink(db, clock)
  const member = await aPerson(db, 'teammember')
  await aWorkspace(db, { studio, members: [member] })
  for (const person of [studio, member]) {
    const guest = aGuest(db, clock)
    expect(await guest.call(guestsApi.look, { token }, person)).toMatchObject({ isOwn: true })
    const start = guest.call(guestsApi.start, { token, oldEnough: true }, person)
    await expect(start).rejects.toMatchObject({ code: 'VALIDATION_ERROR', message: feedbackTexts.own })
  }
})

// Regression: a member of the studio played signed out, and took the visit over as a tester.
test('who belongs to the studio neither takes a visit over nor joins by the link', async () => {
  const { studio, token } = await aGuestLink(db, clock)
  const member = await aPerson(db, 'tester')
  await aWorkspace(db, { studio, members: [member] })
  const guest = aGuest(db, clock)
  const { visit } = await guest.call(guestsApi.start, { token, oldEnough: true })
  const refused = { code: 'VALIDATION_ERROR', message: feedbackTexts.own }
  await expect(guest.call(feedbackApi.keep, { token }, member)).rejects.toMatchObject(refused)
  await expect(ask(member, invitationLinksApi.join, { token, agreedHash: null })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
  })
  const rows = await db.query`select profile_id, (select count(*)::int from invitations) as joined from feedback_visits
    where id = ${visit.id}`
  expect(rows).toEqual([{ profile_id: null, joined: 0 }])
})
