import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aFileBuild, aGame } from '#features/games/testing.ts'
import { invitationLinksApi } from '#features/recruiting/links/api.ts'
import { aLink } from '#features/recruiting/links/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester, creditsOf } from '#testing/people.ts'
import { feedbackApi, guestsApi } from './api.ts'
import { aGuest, aGuestLink, aGuestWhoPlayed, servedTo } from './testing.ts'

const db = await aDatabase()
const clock = movableClock()
const ask = callerOn(db, clock)
const codes = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((one) =>
    one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code,
  )
const notices = async ({ profileId }: TestPerson) =>
  (
    await db.query`select title from notification_history where user_id = ${profileId}
      and title like ${'New feedback%'}`
  ).length

test('answers that are sent eight times at once are one piece of feedback with one notification', async () => {
  const { studio, token } = await aGuestLink(db, clock)
  const { guest } = await aGuestWhoPlayed(db, clock, { token })
  const send = (rating: number) => guest.call(guestsApi.send, { token, rating, answers: [`R${rating}`], name: '' })
  expect(new Set(await codes([1, 2, 3, 4, 5, 1, 2, 3].map(send)))).toEqual(new Set(['done']))
  const { visits } = await ask(studio, feedbackApi.visits, {})
  expect(visits).toHaveLength(1)
  // Rating and answers are of one call.
  expect(visits[0]?.answers[0]?.answer).toBe(`R${visits[0]?.rating}`)
  expect(await notices(studio)).toBe(1)
})

test('of two accounts that take over the visit of one browser at once, one has it', async () => {
  for (let round = 0; round < 5; round++) {
    const { studio, token } = await aGuestLink(db, clock)
    const { guest } = await aGuestWhoPlayed(db, clock, { token, ip: `192.0.2.${30 + round}` })
    const testers = [await aTester(db), await aTester(db)]
    await guest.call(guestsApi.send, { token, rating: 5, answers: [], name: 'Mika' })
    const answers = await codes(testers.map((tester) => guest.call(feedbackApi.keep, { token }, tester)))
    expect(answers.sort()).toEqual(['NOT_FOUND', 'done'])
    const mine = await Promise.all(testers.map((tester) => ask(tester, feedbackApi.mine, {})))
    expect(mine.flatMap(({ visits }) => visits)).toMatchObject([{ rating: 5 }])
    expect((await ask(studio, feedbackApi.visits, {})).visits).toMatchObject([{ who: 'link' }])
    // The browser is a guest of nothing any more.
    expect((await guest.call(guestsApi.look, { token })).visit).toBeNull()
  }
})

test('an erasure and a later sending leave nothing, in whatever order they come', async () => {
  for (let round = 0; round < 8; round++) {
    const { studio, token } = await aGuestLink(db, clock)
    const { guest, visitId } = await aGuestWhoPlayed(db, clock, { token, ip: `192.0.2.${50 + round}` })
    const send = (rating: number) => guest.call(guestsApi.send, { token, rating, answers: ['x'], name: '' })
    const erasure = (await send(1)).visit.erasure?.token ?? ''
    const marking = { token, seconds: 0, served: null, moments: [] as never[] }
    const answers = await codes([
      send(2),
      guest.call(guestsApi.erase, { token: erasure }),
      guest.call(guestsApi.record, marking),
      guest.call(guestsApi.erase, { token: erasure }),
    ])
    expect([answers[1], answers[3]].sort()).toEqual(['NOT_FOUND', 'done'])
    expect((await ask(studio, feedbackApi.visits, {})).visits).toEqual([])
    const left = await db.systemPool.query('select 1 from feedback_visits where id = $1', [visitId])
    expect(left.rowCount).toBe(0)
    await expect(send(3)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('twenty presses on Play now make one visit', async () => {
  const { token, linkId } = await aGuestLink(db, clock)
  const guest = aGuest(db, clock, { cookie: `playhatch.guest=${'A'.repeat(43)}` })
  const plays = await codes(Array.from({ length: 20 }, () => guest.call(guestsApi.start, { token, oldEnough: true })))
  expect(new Set(plays)).toEqual(new Set(['done']))
  const { rowCount } = await db.systemPool.query('select 1 from feedback_visits where link_id = $1', [linkId])
  expect(rowCount).toBe(1)
})

test('a kept visit counts for no credits, reputation, badge or minutes, and leaves with the account', async () => {
  const { token } = await aGuestLink(db, clock)
  const { guest } = await aGuestWhoPlayed(db, clock, { token, ip: '192.0.2.90' })
  await guest.call(guestsApi.send, { token, rating: 4, answers: ['More ice'], name: 'Mika' })
  const tester = await aTester(db)
  await guest.call(feedbackApi.keep, { token }, tester)
  const [row] = await db.query`select reputation_score, tester_level from profiles where id = ${tester.profileId}`
  expect([row, await creditsOf(db, tester.profileId)]).toEqual([{ reputation_score: 0, tester_level: 'Newbie' }, 0])
  for (const table of ['profile_badges', 'reputation_events']) {
    const { rowCount } = await db.systemPool.query(`select 1 from ${table} where profile_id = $1`, [tester.profileId])
    expect(rowCount).toBe(0)
  }
  const { visits } = await ask(tester, feedbackApi.mine, {})
  expect(visits).toMatchObject([{ gameTitle: 'Slipshore', answers: [{ answer: 'More ice' }] }])
  expect(visits[0]?.invitationId).not.toBeNull()
})

test('testers by link and by a paid invitation without a request answer at most three questions of the studio', async () => {
  const studio = await aStudio(db)
  const gameId = await aGame(db, studio)
  await aFileBuild(db, { studio, gameId, kind: 'web' })
  const { token } = await aLink(db, { studioId: studio.profileId, gameId, now: clock.now() })
  const questions = ['Was it clear?', 'Who is it for?']
  await ask(studio, feedbackApi.saveForm, { gameId, questions })
  const four = { gameId, questions: ['1', '2', '3', '4'] }
  const twice = { gameId, questions: ['Was it clear?', 'Was it clear?'] }
  for (const wrong of [four, twice])
    await expect(ask(studio, feedbackApi.saveForm, wrong)).rejects.toThrow('Input validation failed')
  const tester = await aTester(db)
  const { invitationId } = await ask(tester, invitationLinksApi.join, { token, agreedHash: null })
  expect(await ask(tester, feedbackApi.room, { invitationId })).toMatchObject({ questions, byLink: true, visit: null })
  const { delivery } = await ask(tester, feedbackApi.start, { invitationId })
  expect(delivery.kind).toBe('web')
  const served = servedTo(`invitation:${invitationId}`, clock)
  clock.advance(30_000)
  await ask(tester, feedbackApi.record, { invitationId, seconds: 30, served, moments: [] })
  // Without a minimum of minutes or characters.
  await ask(tester, feedbackApi.send, { invitationId, rating: 2, answers: ['No', ''] })
  const { visits } = await ask(studio, feedbackApi.visits, { gameId })
  expect(visits).toMatchObject([
    { who: 'link', name: tester.name, activeSeconds: 30, answers: [{ question: 'Was it clear?', answer: 'No' }] },
  ])
  const paid = randomUUID()
  await db.query`insert into invitations (id, tester_id, studio_id, game_id, status, price, reward, expires_at)
    values (${paid}, ${(await aTester(db)).profileId}, ${studio.profileId}, ${gameId}, 'accepted', 5, 3, now())`
  await expect(ask(tester, feedbackApi.room, { invitationId: paid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
