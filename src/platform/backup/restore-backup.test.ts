import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { holdPresence } from '#platform/db/presence.ts'
import { silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { withClient } from '../db/drivers/with-client.ts'
import { ensureDatabase } from '../db/embedded/embedded-roles.ts'
import { installJobs } from '../jobs/worker.ts'
import { restoreBackup } from './restore-backup.ts'
import { finishRestore, freshFolder, planSwap } from './swap-files.ts'
import { writeBackup } from './write-backup.ts'

const server = inject('testServer')
const db = await aDatabase()
await installJobs(db)
const name = `${db.name}_${randomBytes(4).toString('hex')}`
const system = { ...server.system, database: name }
const loader = { ...server.admin, database: name }

const folder = mkdtempSync(join(tmpdir(), 'playhatch-restore-'))
const archive = join(folder, 'backup.tar.gz')
const dataDir = join(folder, 'restored')
mkdirSync(join(folder, 'data/files'), { recursive: true })
writeFileSync(join(folder, 'data/files/picture'), 'of the backup')
await db.query`insert into live_events (topic, kind) values ('of the backup', 'x')`
await writeBackup({ system: db.access.system, dataDir: join(folder, 'data'), target: archive })
const whole = readFileSync(archive)

const restore = (options: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({
    archive,
    dataDir,
    system,
    loader,
    owner: 'playhatch_system',
    force: true,
    verify: async () => undefined,
    ...options,
  })
const ask = (text: string, config: pg.PoolConfig = system) =>
  withClient(config, async (client) => (await client.query(text)).rows)
const topics = async (config?: pg.PoolConfig) =>
  (await ask('select topic from live_events order by 1', config)).map(({ topic }) => topic)
const state = async () => ({
  topics: await topics(),
  picture: readFileSync(join(dataDir, 'files/picture'), 'utf8'),
  below: readdirSync(dataDir).sort(),
})
const untouched = { topics: ['of before'], picture: 'of before', below: ['files', 'keys'] }
const restored = { topics: ['of the backup'], picture: 'of the backup', below: ['files'] }

beforeAll(async () => {
  await ensureDatabase(server.admin, name, { statementStatistics: false })
  await restore()
})
beforeEach(async () => {
  writeFileSync(archive, whole)
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(join(dataDir, 'files'), { recursive: true })
  await ask(`delete from live_events; insert into live_events (topic, kind) values ('of before', 'x')`)
  writeFileSync(join(dataDir, 'files/picture'), 'of before')
  mkdirSync(join(dataDir, 'keys'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await withClient(server.admin, (client) => client.query(`drop database ${name} with (force)`))
})

test('a complete backup replaces rows and files', async () => {
  await restore()
  expect(await state()).toEqual(restored)
})

test('a backup that is cut off or missing is named as such', async () => {
  writeFileSync(archive, whole.subarray(0, whole.length / 2))
  await expect(restore()).rejects.toThrow('The backup is incomplete: it was cut off.')
  await expect(restore({ archive: join(folder, 'none.tar.gz') })).rejects.toThrow(
    /^There is no backup at .*none.tar.gz\.$/,
  )
  await expect(restore({ archive: folder })).rejects.toThrow(/is a folder: name the archive in it\.$/)
})

test('a backup that is cut off within a large file is named as such too', async () => {
  const large = join(folder, 'large')
  mkdirSync(join(large, 'files'), { recursive: true })
  writeFileSync(join(large, 'files/build'), randomBytes(3_000_000))
  await writeBackup({ system: db.access.system, dataDir: large, target: archive })
  for (const bytes of [700_000, 2_000_000]) {
    writeFileSync(archive, readFileSync(archive).subarray(0, -bytes))
    await expect(restore()).rejects.toThrow('The backup is incomplete: it was cut off.')
  }
  expect(await state()).toEqual(untouched)
})

const plain = gunzipSync(whole)
const replaced = (from: string, to: string) => {
  const changed = Buffer.from(plain)
  changed.write(to, changed.indexOf(from), 'latin1')
  return gzipSync(changed)
}
const flipped = Buffer.from(whole)
flipped.writeUInt8((flipped.at(-6) ?? 0) ^ 1, flipped.length - 6)
test.each([
  ['truncated in the middle', whole.subarray(0, whole.length / 2)],
  ['truncated in its last bytes', whole.subarray(0, -4)],
  ['with a wrong gzip checksum', flipped],
  ['with a changed row', replaced('of the backup\tx', 'of the BACKUP\tx')],
  ['with a changed file', replaced('of the backup', 'of the BACKUP')],
  ['of another version', replaced('0000_functions.sql', '9000_functions.sql')],
  ['that is not an archive', Buffer.from('hello')],
  ['that is empty', Buffer.alloc(0)],
])('an archive %s leaves the database and the files unchanged', async (_what, content) => {
  writeFileSync(archive, content)
  await expect(restore()).rejects.toThrow(/^The backup/)
  expect(await state()).toEqual(untouched)
})

test('rows that fail verification, for example with other keys, leave everything unchanged', async () => {
  const verify = async () => {
    throw new Error('other keys')
  }
  await expect(restore({ verify })).rejects.toThrow('other keys')
  expect(await state()).toEqual(untouched)
})

test('a restore that is killed after loading everything leaves the database unchanged', async () => {
  const verify = async (client: pg.ClientBase) => {
    const { rows } = await client.query('select pg_backend_pid() as pid')
    await ask(`select pg_terminate_backend(${rows[0].pid})`, loader)
  }
  await expect(restore({ verify })).rejects.toThrow()
  expect(await state()).toEqual(untouched)
})

test.each([
  ['before its commit', 'rollback', untouched],
  ['right after its commit', 'commit', restored],
])('a restore killed %s is completed or undone by the next start', async (_when, end, expected) => {
  const files = await freshFolder(dataDir, 'restoring')
  mkdirSync(join(dataDir, files, 'files'))
  writeFileSync(join(dataDir, files, 'files/picture'), 'of the backup')
  await withClient(system, async (client) => {
    await client.query(`begin; update live_events set topic = 'of the backup'`)
    await planSwap(client, { dataDir, files })
    await client.query(end)
  })
  await finishRestore(system, dataDir)
  expect(await state()).toEqual(expected)
  await finishRestore(system, dataDir)
  expect(await state()).toEqual(expected)
})

test('a restore is rejected while a server runs on the database, and if there is data without --force', async () => {
  const presence = await holdPresence(system, silentLog)
  await expect(restore()).rejects.toThrow('stop all its servers first')
  await presence.stop()
  await expect(restore({ force: false })).rejects.toThrow('There is already data')
  expect(await state()).toEqual(untouched)
})

test('a restore gives up if another connection uses the tables', async () => {
  await withClient(system, async (client) => {
    await client.query('begin; select 1 from live_events')
    await expect(restore({ lockSeconds: 1 })).rejects.toThrow('Another connection uses this database')
  })
  expect(await state()).toEqual(untouched)
})

test('restores on an external server with a login that is not a superuser', async () => {
  const login = `${name}_owner`
  const own = { ...server.admin, user: login, database: `${name}_own` }
  const secret = typeof server.admin.password === 'string' ? `password '${server.admin.password}'` : ''
  await ask(`create role ${login} login ${secret}; grant playhatch_person to ${login}`, server.admin)
  await ask(`grant set on parameter session_replication_role to ${login}`, server.admin)
  await ask(`create database ${name}_own owner ${login}`, server.admin)
  try {
    const { owner: _, ...options } = { system: own, loader: own, owner: undefined, dataDir: join(folder, 'own') }
    await restoreBackup({ archive, force: false, verify: async () => undefined, ...options })
    expect(await topics(own)).toEqual(['of the backup'])
    await ask(`update live_events set topic = 'of before'`, own)
    writeFileSync(archive, whole.subarray(0, -20))
    await expect(restoreBackup({ archive, force: true, verify: async () => undefined, ...options })).rejects.toThrow(
      /^The backup/,
    )
    expect(await topics(own)).toEqual(['of before'])
    expect(existsSync(join(folder, 'own/files/picture'))).toBe(true)
  } finally {
    await ask(`drop database ${name}_own with (force)`, server.admin)
    await ask(`drop owned by ${login}`, server.admin)
    await ask(`drop role ${login}`, server.admin)
  }
})
