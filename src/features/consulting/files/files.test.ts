import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { quotaOf } from '#features/storage/rules.ts'
import { movableClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { verifyLink } from '#platform/storage/signed-links.ts'
import type { UploadGrant } from '#platform/uploads/upload-records.ts'
import { asCaller, callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { consultingApi } from '../api.ts'
import { saveDeliverable } from '../engagement/deliverables.ts'
import { eraseConsulting } from '../engagement/erase-work.ts'
import { aConsultedStudio } from '../testing.ts'
import { fileLink } from './file-link.ts'
import { deliverableUploads } from './file-uploads.ts'
import { fileLimits } from './rules.ts'

const db = await aDatabase()
await installJobs(db)
const clock = movableClock()
const call = callerOn(db, clock)
const folder = mkdtempSync(join(tmpdir(), 'playhatch-deliverables-'))
const storage = await openStorage(readConfig({ DATA_DIR: folder, NODE_ENV: 'test' }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const uploadsOf = (person: TestPerson | null) =>
  deliverableUploads({
    db,
    clock,
    storage,
    quota: quotaOf({ first: 0.5, paid: 1 }),
    findCaller: async () => person && asCaller(person),
  })
const begin = (person: TestPerson | null, deliverableId: string, bytes = 5) =>
  uploadsOf(person).authorize({} as FastifyRequest, {
    name: 'plan.pdf',
    mime: 'application/pdf',
    bytes,
    metadata: { deliverableId },
  })
const finish = async (person: TestPerson, grant: UploadGrant, { name = 'plan.pdf', content = 'plan' } = {}) => {
  const path = join(folder, randomUUID())
  writeFileSync(path, content)
  const upload = { id: randomUUID().replaceAll('-', ''), name, mime: 'text/html', bytes: content.length, path, grant }
  await uploadsOf(person).onFinished(upload)
}
const send = async (person: TestPerson, deliverableId: string, file: { name?: string; content?: string } = {}) =>
  finish(person, await begin(person, deliverableId), file)

async function aDeliverable() {
  const consulted = await aConsultedStudio(db, { now: clock.now() })
  const ids = { studioId: consulted.studio.profileId, consultantId: consulted.consultant.profileId }
  const id = randomUUID()
  const fields = { areaType: 'audits', title: 'Audit', description: '', dueOn: null } as const
  await db.asSystem((tx) => saveDeliverable(tx, { ...ids, ...fields, id, now: clock.now() }))
  return { ...consulted, ...ids, id }
}
const filesOf = async (reader: TestPerson, studioId: string) =>
  (await call(reader, consultingApi.deliverables, { studioId })).deliverables.flatMap(({ files }) => files)
const secret = Buffer.alloc(32, 7)
const linkFor = async (reader: TestPerson, id: string) => {
  const { url } = await db.asSystem((tx) =>
    fileLink(tx, { id, readerId: reader.profileId, fileSecret: secret, now: clock.now() }),
  )
  return verifyLink(url.slice('/files/'.length), secret, clock.now())!
}
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error) => error.code,
  )
const storedOf = async (studioId: string) =>
  await db.query`select kind, bytes::int from stored_items where studio_id = ${studioId}`
const deletions = async (what: string) =>
  await db.query`select 1 from graphile_worker._private_jobs
    where payload::text like '%consulting-files/' || ${what} || '%'`

test('the studio and its consultant download a file; strangers and former consultants do not', async () => {
  const { studio, consultant, admin, assignmentId, studioId, id } = await aDeliverable()
  await send(consultant, id)
  const [file] = await filesOf(studio, studioId)
  expect(file).toMatchObject({ name: 'plan.pdf', bytes: 4 })
  for (const reader of [studio, consultant]) {
    const link = await linkFor(reader, file!.id)
    // Never opened by the browser, whatever the upload claimed to be.
    expect(link).toMatchObject({ name: 'plan.pdf', mime: 'application/octet-stream' })
    const parts: Buffer[] = []
    for await (const part of await storage.get(link.key)) parts.push(part)
    expect(Buffer.concat(parts).toString()).toBe('plan')
    expect(link.expiresAt.getTime() - clock.now().getTime()).toBeLessThanOrEqual(10 * 60_000)
  }
  for (const stranger of [await aStudio(db), await aPerson(db, 'consultant'), admin])
    expect(await refusal(linkFor(stranger, file!.id))).toBe('NOT_FOUND')
  await call(admin, consultingApi.endAssignment, { id: assignmentId })
  expect(await refusal(linkFor(consultant, file!.id))).toBe('NOT_FOUND')
  expect(await linkFor(studio, file!.id)).toBeTruthy()
})

test('an admin reads the deliverables of a studio, and each download is audited', async () => {
  const { consultant, admin, studioId, id } = await aDeliverable()
  await send(consultant, id)
  const { deliverables } = await call(admin, consultingApi.studioDeliverables, { studioId })
  const [file] = deliverables[0]!.files
  await call(admin, consultingApi.studioFileLink, { id: file!.id })
  const rows = await db.query`select subject_id, detail from audit_log
    where actor_id = ${admin.profileId} and action = 'consulting.read-file'`
  expect(rows).toEqual([{ subject_id: studioId, detail: { fileId: file!.id } }])
})

test('an upload is refused for everybody but the deliverable’s consultant, and beyond each limit', async () => {
  const { studio, consultant, admin, id, studioId } = await aDeliverable()
  expect(await refusal(begin(null, id))).toBe('SIGNED_OUT')
  expect(await refusal(begin(studio, id))).toBe('RLS_VIOLATION')
  expect(await refusal(begin(await aPerson(db, 'consultant'), id))).toBe('NOT_FOUND')
  const colleague = await aPerson(db, 'consultant')
  await call(admin, consultingApi.assign, { id: randomUUID(), studioId, consultantId: colleague.profileId })
  expect(await refusal(begin(colleague, id))).toBe('NOT_FOUND')
  expect(await refusal(begin(consultant, "' or 1=1"))).toBe('VALIDATION_ERROR')
  expect(await refusal(begin(consultant, id, fileLimits.bytes + 1))).toBe('TOO_LARGE')
  const grants = await Promise.all(Array.from({ length: fileLimits.each + 1 }, () => begin(consultant, id)))
  const ended = await Promise.allSettled(grants.map((grant) => finish(consultant, grant)))
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(fileLimits.each)
  expect(await refusal(begin(consultant, id))).toBe('VALIDATION_ERROR')
  // The upload that came too late left nothing behind.
  expect(await storedOf(studioId)).toHaveLength(fileLimits.each)
})

test('files count toward the storage of the studio', async () => {
  const { consultant, studioId, id } = await aDeliverable()
  await db.query`insert into stored_items (storage_key, studio_id, kind, bytes, settled_at)
    values (${`builds/${randomUUID()}`}, ${studioId}, 'build', 499999998, now())`
  expect(await refusal(begin(consultant, id))).toBe('VALIDATION_ERROR')
  expect(await refusal(begin(consultant, id, 2))).toBeNull()
})

test('a finished upload that is processed twice is one file; an accepted deliverable stays as it was accepted', async () => {
  const { studio, consultant, studioId, id } = await aDeliverable()
  const grant = await begin(consultant, id)
  await finish(consultant, grant)
  await finish(consultant, grant, { content: 'something else' })
  const [file, ...others] = await filesOf(studio, studioId)
  expect({ file, others }).toMatchObject({ file: { bytes: 4 }, others: [] })
  const late = await begin(consultant, id)
  for (const [from, to] of [['planned', 'in_progress'] as const, ['in_progress', 'delivered'] as const])
    await call(consultant, consultingApi.moveDeliverable, { id, from, to, request: '' })
  await call(studio, consultingApi.moveDeliverable, { id, from: 'delivered', to: 'accepted', request: '' })
  expect(await refusal(finish(consultant, late))).toBe('STATE_CHANGED')
  expect(await refusal(begin(consultant, id))).toBe('STATE_CHANGED')
  expect(await refusal(call(consultant, consultingApi.removeFile, { id: file!.id }))).toBe('STATE_CHANGED')
  expect(await storedOf(studioId)).toEqual([{ kind: 'deliverable', bytes: 4 }])
})

test('a consultant removes a file; only their own', async () => {
  const { studio, consultant, studioId, id } = await aDeliverable()
  await send(consultant, id)
  const [file] = await filesOf(studio, studioId)
  const stranger = await aPerson(db, 'consultant')
  expect(await refusal(call(stranger, consultingApi.removeFile, { id: file!.id }))).toBe('NOT_FOUND')
  await call(consultant, consultingApi.removeFile, { id: file!.id })
  expect(await filesOf(studio, studioId)).toEqual([])
  expect(await storedOf(studioId)).toEqual([])
  expect(await deletions(`${id}/${file!.id}`)).toHaveLength(1)
})

test('hostile names stay names: the storage key does not contain them', async () => {
  const { studio, consultant, studioId, id } = await aDeliverable()
  const names = ['<img src=x onerror=alert(1)>.svg', 'a"; filename="b.exe', '\u202Efdp.exe', "'; drop table x; --.pdf"]
  for (const name of names) await send(consultant, id, { name })
  const files = await filesOf(studio, studioId)
  expect(files.map(({ name }) => name).sort()).toEqual(names.sort())
  for (const file of files) {
    const { key } = await linkFor(studio, file.id)
    expect(key).toBe(`consulting-files/${id}/${file.id}/file`)
  }
})

test('the erasure of the studio deletes the files', async () => {
  const { consultant, studioId, id } = await aDeliverable()
  await send(consultant, id)
  await db.asSystem((tx) => eraseConsulting(tx, { studioId, now: clock.now() }))
  expect(await storedOf(studioId)).toEqual([])
  const rows = await db.query`select id from consulting_files where studio_id = ${studioId} union select id
    from consulting_deliverables where studio_id = ${studioId}`
  expect(rows).toEqual([])
  expect(await deletions(id)).toHaveLength(1)
})
