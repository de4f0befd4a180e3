import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { noteRefusals } from '#features/playtests/note-refusals.ts'
import { movableClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { openHttp } from '#platform/http/open-http.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { asCaller, callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { fastFolder } from '#testing/fast-folder.ts'
import { aFolder } from '#testing/folder.ts'
import { aPerson, aStudio, aTester } from '#testing/people.ts'
import { reviewsApi } from '../api.ts'
import { aPlaytest, aReview, type PlaytestFixture, playtestOf } from '../testing.ts'
import { serveBugPictures } from './picture-routes.ts'
import { mostBugPictures } from './rules.ts'
import { erasePictures } from './store-bug-picture.ts'

const db = await aDatabase()
await installJobs(db)
const clock = movableClock()
const call = callerOn(db, clock)
const dataDir = await aFolder(fastFolder)
const storage = await openStorage(readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' }))
const people = new Map<string, TestPerson>()
const app = openHttp(readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' }), silentLog)
await serveBugPictures(app, {
  db,
  clock,
  log: silentLog,
  storage,
  quota: { first: 1e9, paid: 1e9 },
  findCaller: async ({ headers }) => {
    const person = people.get(String(headers['x-person']))
    return person ? asCaller(person) : null
  },
})
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => {
  await app.close()
})

const png = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#222' } })
  .png()
  .toBuffer()

const ask = (person: TestPerson | null, path: string, init: RequestInit = {}) => {
  if (person) people.set(person.profileId, person)
  return fetch(`${origin}${path}`, { ...init, headers: { ...init.headers, 'x-person': person?.profileId ?? '' } })
}
async function send(
  person: TestPerson | null,
  playtestId: string,
  bugId: string,
  { id = randomUUID(), body = png } = {},
) {
  const init = { method: 'POST', body: new Uint8Array(body), headers: { 'content-type': 'image/png' } }
  const { status } = await ask(person, `/bug-pictures/${playtestId}/${bugId}?id=${id}`, init)
  return { id, status }
}
const seen = async (person: TestPerson | null, playtestId: string, id: string) =>
  (await ask(person, `/bug-pictures/${playtestId}/${id}/thumb.webp`)).status
const files = (playtestId: string, id: string) => storage.stat(`bug-pictures/${playtestId}/${id}/full.webp`)
const running = () => aPlaytest(db, { state: 'in_progress', clock })
const stuck = (id: string) => ({ id, title: 'The lift never moves again', severity: 'critical' as const, steps: '' })

/** Submits a review with a bug that ends the test, and gives the kinds of its doubts. */
async function doubtsOf({ playtestId, tester }: PlaytestFixture, bugId: string) {
  await db.query`update review_participations set active_seconds = 3600 where id = ${playtestId}`
  await call(tester, reviewsApi.submit, { playtestId, ...aReview('good', { bugs: [stuck(bugId)] }) })
  await call(await aPerson(db, 'admin'), reviewsApi.validateIndividualReview, { participationId: playtestId })
  return (await playtestOf(db, playtestId)).doubts.map(({ kind }) => kind)
}

test('a picture of a bug is stored once, its tester sees it, and the studio when the review is valid', async () => {
  const taken = await running()
  const { playtestId, tester, studio } = taken
  const bugId = randomUUID()
  const { id, status } = await send(tester, playtestId, bugId)
  expect(status).toBe(200)
  await send(tester, playtestId, bugId, { id })
  expect((await call(tester, reviewsApi.testRoom, { playtestId })).pictures).toEqual([{ id, bugId }])
  expect([await seen(tester, playtestId, id), await seen(studio, playtestId, id)]).toEqual([200, 404])
  expect(await doubtsOf(taken, bugId)).not.toContain('trace')
  expect(await seen(studio, playtestId, id)).toBe(200)
  expect(await seen(await aPerson(db, 'admin'), playtestId, id)).toBe(200)
  for (const stranger of [null, await aStudio(db), await aTester(db)])
    expect(await seen(stranger, playtestId, id)).toBe(404)
})

test('a bug that ends the test is doubtful without a picture, and with one of another bug', async () => {
  const bare = await running()
  expect(await doubtsOf(bare, randomUUID())).toContain('trace')
  const other = await running()
  const { id } = await send(other.tester, other.playtestId, randomUUID())
  expect(await doubtsOf(other, randomUUID())).toContain('trace')
  // A picture of a bug that is not in the review goes with the submission.
  expect((await call(other.tester, reviewsApi.testRoom, { playtestId: other.playtestId })).pictures).toEqual([])
  const rows = await db.query`select 1 from stored_items where storage_key like ${`%${id}`}`
  expect(rows).toEqual([])
})

test('while a person looks at it, its tester adds one, which stands beside the review', async () => {
  const taken = await running()
  const { playtestId, tester, studio } = taken
  const bugId = randomUUID()
  expect(await doubtsOf(taken, bugId)).toContain('trace')
  expect((await send(tester, playtestId, randomUUID())).status).toBe(404)
  const { id, status } = await send(tester, playtestId, bugId)
  expect([status, await seen(studio, playtestId, id)]).toEqual([200, 200])
  expect((await playtestOf(db, playtestId)).outcome).toBe('doubtful')
})

test('an error of the page shows it too; a blocked dialog does not', async () => {
  const note = async (kind: 'error' | 'dialog') => {
    const taken = await running()
    const { playtestId, tester } = taken
    const refusals = [{ kind, what: 'x' }]
    await db.asSystem((tx) => noteRefusals(tx, { playtestId, testerId: tester.profileId, refusals }))
    return (await doubtsOf(taken, randomUUID())).includes('trace')
  }
  expect([await note('error'), await note('dialog')]).toEqual([false, true])
})

test('the draft’s check says so before', async () => {
  const { playtestId, tester } = await running()
  const bugId = randomUUID()
  const content = aReview('good').content
  const kinds = async () =>
    (await call(tester, reviewsApi.checkDraft, { playtestId, body: { content, bugs: [stuck(bugId)] } })).doubts.map(
      ({ kind }) => kind,
    )
  expect(await kinds()).toContain('trace')
  const { id } = await send(tester, playtestId, bugId)
  expect(await kinds()).not.toContain('trace')
  await call(tester, reviewsApi.removeBugPicture, { playtestId, id })
  expect(await kinds()).toContain('trace')
})

test('only the tester of a running test adds pictures, at most five, and nothing but pictures', async () => {
  const { playtestId, tester, studio } = await running()
  const bugId = randomUUID()
  const statuses = [null, studio, await aTester(db)].map(
    async (person) => (await send(person, playtestId, bugId)).status,
  )
  expect(await Promise.all(statuses)).toEqual([401, 403, 404])
  expect((await send(tester, playtestId, bugId, { body: Buffer.from('<svg onload="x()"/>') })).status).toBe(400)
  for (let n = 0; n < mostBugPictures; n++) expect((await send(tester, playtestId, bugId)).status).toBe(200)
  const sixth = await send(tester, playtestId, bugId)
  expect(sixth.status).toBe(400)
  const decided = await aPlaytest(db, { state: 'validated', clock })
  expect((await send(decided.tester, decided.playtestId, bugId)).status).toBe(409)
})

test('removing one and erasing the person delete the files too', async () => {
  const { playtestId, tester } = await running()
  const [one, two] = [await send(tester, playtestId, randomUUID()), await send(tester, playtestId, randomUUID())]
  await expect(call(await aTester(db), reviewsApi.removeBugPicture, { playtestId, id: one.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await call(tester, reviewsApi.removeBugPicture, { playtestId, id: one.id })
  await db.asSystem((tx) => erasePictures(tx, { testerId: tester.profileId }))
  const rows = await db.query<{ payload: { prefixes: string[] } }>`select payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'delete-stored' and payload::text like ${`%${playtestId}%`}`
  expect(rows.flatMap(({ payload }) => payload.prefixes).sort()).toEqual(
    [one, two].map(({ id }) => `bug-pictures/${playtestId}/${id}`).sort(),
  )
  expect(await files(playtestId, two.id)).not.toBeNull()
  expect([await seen(tester, playtestId, one.id), await seen(tester, playtestId, two.id)]).toEqual([404, 404])
})
