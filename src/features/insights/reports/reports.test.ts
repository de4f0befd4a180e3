import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { reviewsApi } from '#features/reviews/api.ts'
import { aPlaytest, aReview } from '#features/reviews/testing.ts'
import { recordingTools } from '#features/sessions/recordings/testing-recording.ts'
import { aRecordedTest, makeReady } from '#features/sessions/testing.ts'
import { hours, minutes, movableClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { openHttp } from '#platform/http/open-http.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, aTester, fillIncentives } from '#testing/people.ts'
import { insightsApi } from '../api.ts'
import { serveReports } from '../http.ts'
import { testerLetter } from './compose-report.ts'

const db = await aDatabase()
await fillIncentives(db, 500)
const clock = movableClock()
const call = callerOn(db, clock)
const config = readConfig({ DATA_DIR: '/nonexistent', NODE_ENV: 'test' })
const app = openHttp(config, silentLog)
const tools = await recordingTools(db, clock)
const secret = Buffer.alloc(32, 3)
await serveReports(app, {
  db,
  clock,
  storage: tools.storage,
  secret,
  publicUrl: config.publicUrl,
  assets: { css: [], js: [] },
})
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

const get = (token: string) => fetch(`${origin}/report/${token}`)
const post = (token: string, password: string) =>
  fetch(`${origin}/report/${token}`, {
    method: 'POST',
    // As a browser sends it from a page without a referrer.
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    body: new URLSearchParams({ password }),
  })

const studio = await aStudio(db, { credits: 1000 })
const tester = await aTester(db, { name: 'Hanna Lindqvist' })
const { gameId, playtestId } = await aPlaytest(db, { studio, tester, state: 'approved', clock })
await db.query`update reviews
  set content = ${'The camera is terrible and blocks the view all the time. Ask Hanna about it. HANNA LINDQVIST hated the camera most.'}
    where playtest_id = ${playtestId}`

const make = (options: object = {}) =>
  call(studio, insightsApi.makeReport, {
    id: randomUUID(),
    choice: { gameId },
    title: 'What twelve players did',
    intro: 'Hedda, you asked.',
    days: 30,
    parts: [
      {
        section: 'progress',
        words: '<b>Mine</b>',
        quotes: false,
      },
      {
        section: 'themes',
        words: '',
        quotes: true,
      },
      {
        section: 'problems',
        words: '',
        quotes: true,
      },
    ],
    ...options,
  })
const opened = async () => (await call(studio, insightsApi.reports, { gameId })).reports

test('a report opens without an account, names no tester, and says how often it was opened', async () => {
  const { id, token } = await make()
  expect(token).toMatch(/^[0-9a-f]{32}$/)
  const answer = await get(token)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toContain('What twelve players did')
  expect(html).toContain('Tester A')
  expect(html).toContain('The camera is terrible')
  expect(html.toLowerCase()).not.toContain('hanna')
  expect(html).not.toContain(tester.profileId)
  expect(html).toContain('&lt;b&gt;Mine&lt;/b&gt;')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(html).toContain('noindex')
  await get(token)
  expect((await opened()).find((report) => report.id === id)).toMatchObject({ opened: 2, hasPassword: false, token })
})

test('a link that is wrong, ended or revoked, or of a deleted game, has the same answer', async () => {
  const { id, token } = await make()
  await call(studio, insightsApi.revokeReport, { id })
  const ended = await make({ days: 7 })
  const before = await Promise.all([get(token), get('0'.repeat(32)), get('..%2f..'), get("'or 1=1--")])
  clock.advance(hours(24 * 8))
  const ofDeleted = await make()
  const deleteGame = (at: Date | null) =>
    db.systemPool.query('update games set deleted_at = $2 where id = $1', [gameId, at])
  await deleteGame(clock.now())
  const answers = [...before, await get(ended.token), await get(ofDeleted.token)]
  await deleteGame(null)
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(texts).size).toBe(1)
})

test('a password opens it; ten are tried in an hour, also at once, and then not even the right one', async () => {
  const { token } = await make({ password: 'thin ice' })
  const asked = await get(token)
  expect([asked.status, (await asked.text()).includes('What twelve')]).toEqual([200, false])
  expect((await post(token, 'thick ice')).status).toBe(403)
  const right = await post(token, 'thin ice')
  expect([right.status, (await right.text()).includes('What twelve')]).toEqual([200, true])
  const guesses = await Promise.all(Array.from({ length: 12 }, (_, at) => post(token, `guess ${at}`)))
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(3)
  expect((await post(token, 'thin ice')).status).toBe(429)
  clock.advance(hours(1))
  expect((await post(token, 'thin ice')).status).toBe(200)
})

// Regression: the right password counted as a try, so that the eleventh reader of an hour was refused.
test('who knows the password may read it as often as they like', async () => {
  const { id, token } = await make({ password: 'thin ice' })
  for (let at = 0; at < 12; at++) expect((await post(token, 'thin ice')).status).toBe(200)
  const guesses = await Promise.all(Array.from({ length: 12 }, (_, at) => post(token, `guess ${at}`)))
  expect(guesses.filter(({ status }) => status === 403)).toHaveLength(10)
  expect((await opened()).find((report) => report.id === id)?.opened).toBe(12)
})

test('a look at its head is no opening', async () => {
  const { id, token } = await make()
  expect((await fetch(`${origin}/report/${token}`, { method: 'HEAD' })).status).toBe(200)
  expect((await opened()).find((report) => report.id === id)).toMatchObject({ opened: 0, openedAt: null })
})

test('the studio’s own words name no tester by the whole name', async () => {
  const named = [
    { title: 'What Hanna Lindqvist did' },
    { intro: 'Ask HANNA LINDQVIST.' },
    { parts: [{ section: 'progress', words: 'Hanna Lindqvist', quotes: false }] },
  ]
  for (const words of named) await expect(make(words)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  expect(await make({ intro: 'Hanna of the fourth floor read it.' })).toMatchObject({ token: expect.any(String) })
})

test('a quote goes with its review: when its text was hidden, and when it was rejected', async () => {
  const { token } = await make()
  const html = async () => (await get(token)).text()
  expect(await html()).toContain('blocks the view')
  await db.query`update review_participations set status = 'rejected' where id = ${playtestId}`
  expect(await html()).not.toContain('blocks the view')
  await db.query`update review_participations set status = 'approved' where id = ${playtestId}`
})

// Regression: a report went on quoting people who had deleted their account.
test('a quote goes with its tester’s account, also from reports that are made later', async () => {
  const erased = await aTester(db, { name: 'Ulla Wind' })
  const said = await aPlaytest(db, { studio, gameId, tester: erased, state: 'approved', clock })
  const text = 'The camera swings wildly and makes Ulla sick, which is terrible.'
  await db.query`update reviews set content = ${text} where playtest_id = ${said.playtestId}`
  const parts = [{ section: 'themes', words: '', quotes: true }]
  const [before, html] = [await make({ parts }), async (token: string) => (await get(token)).text()]
  expect(await html(before.token)).toContain('makes Tester')
  await db.query`update profiles set user_id = null, name = 'Former tester' where id = ${erased.profileId}`
  const after = await make({ parts })
  for (const { token } of [before, after]) expect(await html(token)).not.toContain('swings wildly')
})

// Regression: a hidden review's bug kept its title in the reports made before, though its quote was gone.
test('the title of a bug goes with the last review that says it, also in reports of before titles were kept', async () => {
  const admin = await aPerson(db, 'admin')
  const bug = () => ({ id: randomUUID(), title: 'Hanna is a fool', severity: 'critical' as const, steps: 'Ask her' })
  const said = (bugs: ReturnType<typeof bug>[]) =>
    aPlaytest(db, { studio, gameId, state: 'approved', clock, review: aReview('good', { bugs }) })
  const [one, other] = [await said([bug()]), await said([bug()])]
  await said([{ ...bug(), title: 'The gate stays shut' }])
  const parts = ['bugs', 'problems'].map((section) => ({ section, words: '', quotes: false }))
  const { id, token } = await make({ parts })
  const html = async () => (await get(token)).text()
  const hide = async (playtest: typeof one) => {
    await call(studio, reviewsApi.reportReview, { playtestId: playtest.playtestId, reason: 'abuse' })
    await call(admin, reviewsApi.hideText, { playtestId: playtest.playtestId, reason: 'It insults a person' })
  }
  await hide(one)
  expect(await html()).toContain('is a fool')
  await hide(other)
  const after = await html()
  expect(after).not.toContain('is a fool')
  expect(after).toContain('A bug whose title is hidden')
  expect(after).toContain('The gate stays shut')
  await db.query`update insight_reports
    set content = regexp_replace((content - 'titled')::text, 'Tester [A-Z] is a fool', 'Hanna is a fool', 'g')::jsonb
    where id = ${id}`
  expect(await html()).not.toContain('is a fool')
})

test('a report is made once, also when it is asked for twice at once', async () => {
  const id = randomUUID()
  const [one, two] = await Promise.all([make({ id }), make({ id })])
  expect(one).toEqual(two)
  expect((await opened()).filter((report) => report.id === id)).toHaveLength(1)
  await expect(make({ id, title: 'Another' })).rejects.toMatchObject({ code: 'DUPLICATE_ERROR' })
})

test('another studio can’t make, see or revoke it', async () => {
  const { id } = await make()
  const other = await aStudio(db)
  await expect(call(other, insightsApi.revokeReport, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    call(other, insightsApi.makeReport, {
      id: randomUUID(),
      choice: { gameId },
      title: 'T',
      intro: '',
      days: 7,
      parts: [{ section: 'progress', words: '', quotes: false }],
    }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await call(other, insightsApi.reports, { gameId })).reports).toEqual([])
})

test('testers beyond Z have two letters', () => {
  expect([0, 25, 26, 27, 52].map(testerLetter)).toEqual(['Tester A', 'Tester Z', 'Tester AA', 'Tester AB', 'Tester BA'])
})

/** A clip of a recording of this game; its tester agreed that it is shown outside, or did not. */
async function aClip(outside: boolean) {
  const test = await aRecordedTest(db, { studio, gameId, state: 'approved', outside, clock })
  await makeReady(db, test, clock)
  const [id, key] = [randomUUID(), `clips/${randomUUID()}.webm`]
  await tools.storage.put(key, Buffer.from('a video'))
  await db.query`insert into session_clips (id, recording_id, playtest_id, studio_id, author_id, title, from_seconds,
    to_seconds, state, storage_key, bytes)
    values (${id}, ${test.recordingId}, ${test.playtestId}, ${studio.profileId}, ${studio.profileId},
    'Lost at the gate', 3, 9.5, 'ready', ${key}, 7)`
  return { id, ...test }
}
const clipIn = (html: string) => /src="(\/report\/clip\/[^"]+)"/.exec(html)?.[1]

test('a report shows the clips whose testers agreed, five minutes at a time, and until it is revoked or they withdraw', async () => {
  const [shown, inside] = [await aClip(true), await aClip(false)]
  expect(await call(studio, insightsApi.reportClips, { gameId })).toEqual({
    clips: [{ id: shown.id, title: 'Lost at the gate', seconds: 6.5 }],
  })
  await expect(make({ clips: [inside.id] })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  const { id, token } = await make({ clips: [shown.id] })
  const page = await get(token)
  // Regression: the policy of drawn pages let no browser play a clip.
  expect(page.headers.get('content-security-policy')).toContain("media-src 'self'")
  const address = clipIn(await page.text())
  const play = async (path = address) => (await fetch(`${origin}${path}`)).status
  expect(await (await fetch(`${origin}${address}`)).text()).toBe('a video')
  expect(await play(`${address}x`)).toBe(404)
  clock.advance(minutes(5))
  expect(await play()).toBe(404)
  const again = clipIn(await (await get(token)).text())
  expect(await play(again)).toBe(200)
  await call(studio, insightsApi.revokeReport, { id })
  expect(await play(again)).toBe(404)
  const other = await make({ clips: [shown.id] })
  const last = clipIn(await (await get(other.token)).text())
  await db.query`update session_recordings set withdrawn_at = ${clock.now()} where id = ${shown.recordingId}`
  expect(await play(last)).toBe(404)
  expect(clipIn(await (await get(other.token)).text())).toBeUndefined()
})

test('the same report made twice is one link; other content under its id is refused', async () => {
  const id = randomUUID()
  const { token } = await make({ id })
  expect(await make({ id })).toEqual({ id, token })
  const words = [{ section: 'progress', words: 'Other words', quotes: false }]
  for (const other of [{ title: 'B' }, { intro: 'B' }, { days: 7 }, { password: 'secret' }, { parts: words }])
    await expect(make({ id, ...other })).rejects.toMatchObject({ code: 'DUPLICATE_ERROR' })
})
