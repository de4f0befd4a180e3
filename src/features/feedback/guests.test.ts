import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findPlayGrant } from '#features/games/play-access.ts'
import { aGame, playLabelOf } from '#features/games/testing.ts'
import { invitationLinksApi } from '#features/recruiting/links/api.ts'
import { aLink } from '#features/recruiting/links/testing.ts'
import { anOpenRequest } from '#features/reviews/testing.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester, creditsOf } from '#testing/people.ts'
import { feedbackApi, guestsApi } from './api.ts'
import { feedbackJobs } from './jobs.ts'
import { feedbackTexts } from './rules.ts'
import { aGuest, aGuestLink, aGuestWhoPlayed, servedTo } from './testing.ts'

const db = await aDatabase()
const clock = movableClock()
const ask = callerOn(db, clock)
const sweep = () => feedbackJobs['sweep-feedback']?.({}, { db, clock, log: silentLog })
const count = async (table: string, where = 'true') =>
  (await db.systemPool.query<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`)).rows[0]?.n
const moment = (more = {}) => ({ id: randomUUID(), kind: 'bug' as const, atSeconds: 40, note: '', ...more })

test('a guest plays, marks, answers, and the studio reads it; nothing is paid and nobody is registered', async () => {
  const { studio, gameId, token, buildId } = await aGuestLink(db, clock)
  const people = await count('profiles')
  const { guest, visitId, served } = await aGuestWhoPlayed(db, clock, { token })
  const marked = moment({ note: 'Pip fell through' })
  await guest.call(guestsApi.record, { token, seconds: 0, served, moments: [marked, moment({ kind: 'fun' })] })
  const { visit } = await guest.call(guestsApi.send, {
    token,
    rating: 4,
    answers: ['An edge', '', 'The ice'],
    name: 'Mika',
  })
  expect(visit).toMatchObject({ activeSeconds: 90, rating: 4, name: 'Mika' })
  const { visits } = await ask(studio, feedbackApi.visits, { gameId })
  expect(visits).toMatchObject([
    {
      id: visitId,
      who: 'guest',
      name: 'Mika',
      rating: 4,
      activeSeconds: 90,
      gameTitle: 'Slipshore',
      answers: [
        { question: 'What did you expect?', answer: 'An edge' },
        { question: 'What would you fix?', answer: 'The ice' },
      ],
    },
  ])
  expect(visits[0]?.moments.map(({ kind, note }) => [kind, note]).sort()).toEqual([
    ['bug', 'Pip fell through'],
    ['fun', ''],
  ])
  expect(await ask(studio, feedbackApi.summary, { gameId })).toMatchObject({
    people: 1,
    sent: 1,
    seconds: 90,
    moments: 2,
    bugs: 1,
    ratings: [0, 0, 0, 1, 0],
    newlySent: 1,
  })
  expect([await count('profiles'), await creditsOf(db, studio.profileId)]).toEqual([people, 0])
  const holder = `guest:${visitId}`
  const ticket = {
    label: await playLabelOf(db, buildId, holder),
    buildId,
    holder,
    sessionId: visitId,
    now: clock.now(),
  }
  const grant = (more = {}) => db.asSystem((tx) => findPlayGrant(tx, { ...ticket, ...more }))
  expect(await grant()).toMatchObject({ isolated: false })
  expect(await grant({ sessionId: randomUUID() })).toBeNull()
  await db.query`update invitation_links set revoked_at = now() where studio_id = ${studio.profileId}`
  expect(await grant()).toBeNull()
})

test('without a minute of play nothing is sent, and time needs the token of the served page', async () => {
  const { token, studio } = await aGuestLink(db, clock)
  const { guest, visitId } = await aGuestWhoPlayed(db, clock, { token, seconds: 30 })
  const other = await aGuestWhoPlayed(db, clock, { token, seconds: 0 })
  const send = () => guest.call(guestsApi.send, { token, rating: 5, answers: [], name: '' })
  await expect(send()).rejects.toMatchObject({ code: 'STATE_CHANGED', message: feedbackTexts.tooShort })
  for (const served of [null, 'forged', servedTo('guest:another', clock), other.served, servedTo(visitId, clock)]) {
    clock.advance(60_000)
    const record = guest.call(guestsApi.record, { token, seconds: 30, served, moments: [] })
    await expect(record).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  }
  await expect(send()).rejects.toMatchObject({ message: feedbackTexts.tooShort })
  // A burst of reports adds no more than has passed.
  const served = servedTo(`guest:${visitId}`, clock)
  const burst = Array.from({ length: 20 }, () =>
    guest.call(guestsApi.record, { token, seconds: 30, served, moments: [] }),
  )
  await Promise.all(burst)
  expect((await guest.call(guestsApi.look, { token })).visit?.activeSeconds).toBeLessThanOrEqual(330)
  expect((await ask(studio, feedbackApi.visits, {})).visits).toHaveLength(1)
})

test('a guest of one link is nobody at another one, and in every other procedure', async () => {
  const [one, two] = [await aGuestLink(db, clock), await aGuestLink(db, clock)]
  const { guest, visitId, served } = await aGuestWhoPlayed(db, clock, { token: one.token })
  const marked = moment()
  await guest.call(guestsApi.record, { token: one.token, seconds: 0, served, moments: [marked] })
  expect((await guest.call(guestsApi.look, { token: two.token })).visit).toBeNull()
  const at = { token: two.token }
  await expect(guest.call(guestsApi.send, { ...at, rating: 1, answers: [], name: '' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await guest.call(guestsApi.start, { ...at, oldEnough: true })
  // The moment and the minutes of the first link's visit can't be claimed at the second.
  const record = { ...at, moments: [] as never[], seconds: 30, served }
  await expect(guest.call(guestsApi.record, record)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  const theft = guest.call(guestsApi.record, { ...at, seconds: 0, served: null, moments: [{ ...marked, note: 'x' }] })
  await expect(theft).rejects.toMatchObject({ code: 'DUPLICATE_ERROR' })
  const keys = await db.systemPool.query('select distinct guest_key from feedback_visits where link_id = any($1)', [
    [one.linkId, two.linkId],
  ])
  expect(keys.rows).toHaveLength(2)
  await expect(guest.call(feedbackApi.mine, {})).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  expect(await db.asPerson(visitId, (tx) => tx.execute('select id from feedback_visits'))).toMatchObject({ rows: [] })
})

test('answers to questions that the studio has changed meanwhile are not stored under the new ones', async () => {
  const { studio, gameId, token } = await aGuestLink(db, clock)
  const { guest } = await aGuestWhoPlayed(db, clock, { token })
  const { questions: asked } = await guest.call(guestsApi.look, { token })
  const send = (more: object) => guest.call(guestsApi.send, { token, rating: 4, answers: ['Ice'], name: '', ...more })
  await ask(studio, feedbackApi.saveForm, { gameId, questions: ['Would you pay for it?'] })
  await expect(send({ asked })).rejects.toMatchObject({
    code: 'STATE_CHANGED',
    message: feedbackTexts.questionsChanged,
  })
  expect((await send({ asked, answers: ['', '', ''] })).visit.answers).toEqual([])
  const { visit } = await send({ asked: ['Would you pay for it?'] })
  expect(visit.answers).toEqual([{ question: 'Would you pay for it?', answer: 'Ice' }])
})

test('younger guests send moments and a rating, without name, text and notes', async () => {
  const { token } = await aGuestLink(db, clock)
  const { guest, served } = await aGuestWhoPlayed(db, clock, { token, oldEnough: false })
  const send = (more: object) => guest.call(guestsApi.send, { token, rating: 3, answers: [], name: '', ...more })
  const refused = { code: 'VALIDATION_ERROR', message: feedbackTexts.younger }
  await expect(send({ name: 'Kid' })).rejects.toMatchObject(refused)
  await expect(send({ answers: ['My address'] })).rejects.toMatchObject(refused)
  const noted = { token, seconds: 0, served, moments: [moment({ note: 'text' })] }
  await expect(guest.call(guestsApi.record, noted)).rejects.toMatchObject(refused)
  // The first answer holds.
  const again = await guest.call(guestsApi.start, { token, oldEnough: true })
  expect(again.visit.oldEnough).toBe(false)
  await guest.call(guestsApi.record, { ...noted, moments: [moment()] })
  expect((await send({})).visit).toMatchObject({ rating: 3, answers: [], name: '' })
})

test('the answer about age holds as long as the cookie, at every link and after its visit has ended', async () => {
  const [one, two] = [await aGuestLink(db, clock), await aGuestLink(db, clock)]
  const guest = aGuest(db, clock)
  const look = (token: string) => guest.call(guestsApi.look, { token })
  const start = (token: string) => guest.call(guestsApi.start, { token, oldEnough: true })
  expect((await look(one.token)).oldEnough).toBeNull()
  await guest.call(guestsApi.start, { token: one.token, oldEnough: false })
  clock.advance(hours(25))
  await sweep()
  expect(await look(one.token)).toMatchObject({ visit: null, oldEnough: false })
  expect((await start(one.token)).visit.oldEnough).toBe(false)
  expect((await look(two.token)).oldEnough).toBe(false)
  expect((await start(two.token)).visit.oldEnough).toBe(false)
  await db.query`delete from feedback_visits where link_id = ${two.linkId}`
  const noted = { token: two.token, seconds: 0, served: null, moments: [moment({ note: 'text' })] }
  await start(two.token)
  await expect(guest.call(guestsApi.record, noted)).rejects.toMatchObject({ message: feedbackTexts.younger })
})

test('an answer about a lower age is asked again where the age is higher, and a visit goes on with its own', async () => {
  const { token } = await aGuestLink(db, clock)
  const abroad = aGuest(db, clock, { country: 'FI' })
  await abroad.call(guestsApi.start, { token, oldEnough: true })
  const home = aGuest(db, clock, { country: 'DE', cookie: abroad.cookie() })
  expect(await home.call(guestsApi.look, { token })).toMatchObject({ age: 16, oldEnough: null })
  expect((await home.call(guestsApi.start, { token, oldEnough: true })).visit.oldEnough).toBe(true)
  expect((await home.call(guestsApi.look, { token: (await aGuestLink(db, clock)).token })).oldEnough).toBeNull()
  // A cookie from before the answer was kept in it: the visit says it.
  const former = aGuest(db, clock, { cookie: abroad.cookie().replace(/\..*$/, '') })
  expect((await former.call(guestsApi.look, { token })).oldEnough).toBeNull()
  await former.call(guestsApi.start, { token, oldEnough: true })
  expect((await former.call(guestsApi.look, { token })).oldEnough).toBe(true)
})

test('the age of the question is that of the country, and 16 where it is unknown', async () => {
  const { token } = await aGuestLink(db, clock)
  const ageIn = async (country: string) => (await aGuest(db, clock, { country }).call(guestsApi.look, { token })).age
  expect([await ageIn('DE'), await ageIn('FR'), await ageIn('FI'), await ageIn('')]).toEqual([16, 15, 13, 16])
})

test('guests play by new links alone, with a confirmed address, and never where testers are bound to silence', async () => {
  const studio = await aStudio(db)
  const { gameId, token, linkId } = await aGuestLink(db, clock, { studio })
  const mayPlay = async (at = token) => (await aGuest(db, clock).call(guestsApi.look, { token: at })).mayPlay
  const refusesAt = (at: string) =>
    expect(aGuest(db, clock).call(guestsApi.start, { token: at, oldEnough: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  expect(await mayPlay()).toBe(true)
  await ask(studio, invitationLinksApi.letGuests, { linkId, guestsMayPlay: false })
  expect(await mayPlay()).toBe(false)
  await refusesAt(token)
  await ask(studio, invitationLinksApi.letGuests, { linkId, guestsMayPlay: true })
  const silent = await aLink(db, { studioId: studio.profileId, gameId, confidentialityText: 'Hush', now: clock.now() })
  expect(await mayPlay(silent.token)).toBe(false)
  await expect(
    ask(studio, invitationLinksApi.letGuests, { linkId: silent.id, guestsMayPlay: true }),
  ).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  const change = (statement: string) => db.systemPool.query(statement, [studio.profileId])
  await change('update profiles set email_verified = false where id = $1')
  await refusesAt(token)
  await change('update profiles set email_verified = true where id = $1')
  expect(await mayPlay()).toBe(true)
  await change("update invitation_links set expires_at = now() - interval '1 year' where studio_id = $1")
  await refusesAt(token)
  await change(`update invitation_links set expires_at = now() + interval '1 year' where studio_id = $1`)
  await change('update games set taken_down_at = now() where studio_id = $1')
  await refusesAt(token)
  const other = await aGuestLink(db, clock, { studio: await aStudio(db, { credits: 500 }) })
  await anOpenRequest(db, { studio: other.studio, gameId: other.gameId, confidentialityText: 'Not a word.' })
  await refusesAt(other.token)
  // A link that is older than the setting.
  const old = await aGame(db, studio)
  await db.query`insert into invitation_links (id, studio_id, game_id, token_hash, max_uses, expires_at)
    values (${randomUUID()}, ${studio.profileId}, ${old}, 'old', 5, now())`
  expect(await count('invitation_links', `token_hash = 'old' and guests_may_play`)).toBe(0)
})

test('of 1,000 guests of one network a hundred an hour play, the others read why; a link takes 1,000', async () => {
  const { token, studio, gameId, linkId } = await aGuestLink(db, clock)
  const answers = new Map<string, number>()
  for (let n = 0; n < 1001; n += 13) {
    const some = Array.from({ length: Math.min(13, 1001 - n) }, () =>
      aGuest(db, clock, { ip: '198.51.100.7' })
        .call(guestsApi.start, { token, oldEnough: true })
        .then(
          () => 'plays',
          (error: { message: string }) => error.message,
        ),
    )
    for (const answer of await Promise.all(some)) answers.set(answer, (answers.get(answer) ?? 0) + 1)
  }
  expect([...answers].sort()).toEqual([
    [feedbackTexts.networkFull, 901],
    ['plays', 100],
  ])
  const elsewhere = aGuest(db, clock, { ip: '198.51.100.8' })
  expect((await elsewhere.call(guestsApi.start, { token, oldEnough: true })).play.kind).toBe('web')
  await db.query`insert into feedback_visits (id, studio_id, game_id, link_id, guest_key, old_enough, erasure_hash)
    select gen_random_uuid(), ${studio.profileId}, ${gameId}, ${linkId}, 'k' || n, true, 'h' || n
    from generate_series(1, 899) n`
  const late = aGuest(db, clock, { ip: '198.51.100.9' }).call(guestsApi.start, { token, oldEnough: true })
  await expect(late).rejects.toMatchObject({ code: 'RATE_LIMITED', message: feedbackTexts.linkFull })
  // Who plays already goes on.
  expect((await elsewhere.call(guestsApi.start, { token, oldEnough: true })).play.kind).toBe('web')
})

test('what a guest left without sending is kept after a minute; 180 days later all of guests is gone', async () => {
  const { token, studio, linkId } = await aGuestLink(db, clock)
  const long = await aGuestWhoPlayed(db, clock, { token, seconds: 60, ip: '192.0.2.20' })
  await long.guest.call(guestsApi.record, { token, seconds: 0, served: null, moments: [moment()] })
  await aGuestWhoPlayed(db, clock, { token, seconds: 30, ip: '192.0.2.20' })
  clock.advance(hours(25))
  await sweep()
  expect((await ask(studio, feedbackApi.visits, {})).visits).toMatchObject([{ name: null, sentAt: null }])
  expect(await count('feedback_visits', `link_id = '${linkId}'`)).toBe(1)
  clock.advance(hours(24 * 180))
  await sweep()
  expect(await count('feedback_visits', `link_id = '${linkId}'`)).toBe(0)
  expect(await count('feedback_moments', `visit_id = '${long.visitId}'`)).toBe(0)
})

test('anybody reports a game of a link; admins read it and close it once', async () => {
  const { token, gameId } = await aGuestLink(db, clock)
  const guest = aGuest(db, clock, { ip: '192.0.2.77' })
  const report = () => guest.call(guestsApi.report, { token, reason: 'password', details: 'It asks for mine' })
  for (let n = 0; n < 5; n++) await report()
  await expect(report()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect(await count('game_reports', `game_id = '${gameId}'`)).toBe(5)
  const tester = await aTester(db)
  await expect(ask(tester, feedbackApi.gameReports, {})).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
})
