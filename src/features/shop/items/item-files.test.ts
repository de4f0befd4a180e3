import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { aPromoPage } from '#features/promo/testing.ts'
import { aPromoItem } from '#features/shop/testing.ts'
import { quotaOf } from '#features/storage/rules.ts'
import { movableClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { verifyLink } from '#platform/storage/signed-links.ts'
import { asCaller, callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { promoItemsApi } from './api.ts'
import { fileLinkOf } from './file-link.ts'
import { itemUploads } from './item-uploads.ts'

const db = await aDatabase()
await installJobs(db)
const ask = callerOn(db)
const clock = movableClock()
const folder = mkdtempSync(join(tmpdir(), 'playhatch-items-'))
const storage = await openStorage(readConfig({ DATA_DIR: folder, NODE_ENV: 'test' }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const uploadsOf = (person: TestPerson | null) =>
  itemUploads({
    db,
    clock,
    storage,
    quota: quotaOf({ first: 0.000_1, paid: 1 }),
    findCaller: async () => person && asCaller(person),
  })
const wish = (itemId: string, bytes: number) => ({
  name: 'map.pdf',
  mime: 'application/pdf',
  bytes,
  metadata: { itemId },
})
const noRequest = {} as FastifyRequest
const send = async (studio: TestPerson, itemId: string, content: Buffer, id = randomBytes(16).toString('hex')) => {
  const uploads = uploadsOf(studio)
  const grant = await uploads.authorize(noRequest, wish(itemId, content.length))
  const path = join(folder, id)
  writeFileSync(path, content)
  await uploads.onFinished({ id, name: 'map.pdf', mime: 'application/pdf', bytes: content.length, path, grant })
}
const aFileItem = async () => {
  const studio = await aStudio(db)
  const { pageId } = await aPromoPage(db, studio)
  const delivered = { itemType: 'digital_item', delivery: 'file' } as const
  return { studio, pageId, itemId: await aPromoItem(db, studio, pageId, { delivered }) }
}
const secret = Buffer.alloc(32, 9)
const link = (itemId: string) => db.asSystem((tx) => fileLinkOf(tx, { itemId, fileSecret: secret, now: clock.now() }))
const keyIn = async (itemId: string) => {
  const { url } = await link(itemId)
  return verifyLink(url.slice('/files/'.length), secret, clock.now())?.key ?? ''
}
const contentOf = async (key: string) => {
  const parts: Buffer[] = []
  for await (const part of await storage.get(key)) parts.push(part)
  return Buffer.concat(parts).toString()
}

test('an uploaded file makes the item available, and a link to it lasts ten minutes', async () => {
  const { studio, pageId, itemId } = await aFileItem()
  await expect(link(itemId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const id = randomBytes(16).toString('hex')
  await send(studio, itemId, Buffer.from('one'), id)
  await send(studio, itemId, Buffer.from('one'), id)
  expect(await ask(studio, promoItemsApi.list, { pageId })).toMatchObject([
    { available: 200, file: { name: 'map.pdf', bytes: 3 } },
  ])
  const { url } = await link(itemId)
  const token = url.slice('/files/'.length)
  expect(verifyLink(token, secret, clock.now())).toMatchObject({ name: 'map.pdf', mime: 'application/octet-stream' })
  expect(verifyLink(token, secret, new Date(clock.now().getTime() + 10 * 60_000 + 1000))).toBeNull()
  expect(await contentOf(await keyIn(itemId))).toBe('one')
})

test('another file replaces the first one, which is deleted and no longer counts', async () => {
  const { studio, itemId } = await aFileItem()
  await send(studio, itemId, Buffer.from('one'))
  const first = await keyIn(itemId)
  await send(studio, itemId, Buffer.from('the second'))
  expect(await contentOf(await keyIn(itemId))).toBe('the second')
  const rows = await db.query`select kind, bytes::int from stored_items where studio_id = ${studio.profileId}`
  expect(rows).toEqual([{ kind: 'item', bytes: 10 }])
  const jobs = await db.systemPool.query(
    `select 1 from graphile_worker._private_jobs where payload::text like '%' || $1 || '%'`,
    [first.slice(0, first.lastIndexOf('/'))],
  )
  expect(jobs.rows).toHaveLength(1)
})

test('an upload is refused for strangers, for items without a file, and over the quota', async () => {
  const { studio, pageId, itemId } = await aFileItem()
  const key = await aPromoItem(db, studio, pageId)
  const refused = (person: TestPerson | null, id: string, bytes = 5) =>
    uploadsOf(person)
      .authorize(noRequest, wish(id, bytes))
      .then(
        () => null,
        (error) => error.code,
      )
  expect(await refused(null, itemId)).toBe('SIGNED_OUT')
  expect(await refused(await aTester(db), itemId)).toBe('RLS_VIOLATION')
  expect(await refused(await aStudio(db), itemId)).toBe('NOT_FOUND')
  expect(await refused(studio, key)).toBe('VALIDATION_ERROR')
  expect(await refused(studio, 'not-an-id')).toBe('VALIDATION_ERROR')
  expect(await refused(studio, itemId, 200_000)).toBe('VALIDATION_ERROR')
  expect(await refused(studio, itemId)).toBeNull()
})

test('uploads at the same time leave one file that counts', async () => {
  const { studio, itemId } = await aFileItem()
  await Promise.all([1, 2, 3, 4].map((n) => send(studio, itemId, Buffer.from(`file ${n}`))))
  expect(await contentOf(await keyIn(itemId))).toMatch(/^file \d$/)
  const rows = await db.query`select 1 from stored_items where studio_id = ${studio.profileId}`
  expect(rows).toHaveLength(1)
})
