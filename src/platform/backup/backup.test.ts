import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { signHeads } from '#features/credits/ledger/sign-heads.ts'
import { verifyLedger } from '#features/credits/ledger/verify-ledger.ts'
import { transfer } from '#features/credits/transfer.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { aRowInEveryTable } from '#testing/a-row-in-every-table.ts'
import { allRows } from '#testing/all-rows.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester } from '#testing/people.ts'
import { withClient } from '../db/drivers/with-client.ts'
import { ensureDatabase } from '../db/embedded/embedded-roles.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'
import { tarEnd, tarFile } from './write-tar.ts'

const server = inject('testServer')
const db = await aDatabase()
await installJobs(db)
await aRowInEveryTable(db)
const busy = await aDatabase()
const anybody = await aTester(db)

let folder = ''
let restored = ''
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'playhatch-backup-'))
  restored = `${db.name}_${randomBytes(4).toString('hex')}`
  await ensureDatabase(server.admin, restored, { statementStatistics: false })
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await withClient(server.admin, (client) => client.query(`drop database ${restored} with (force)`))
})

const archive = () => join(folder, 'out/backup.tar.gz')
const backUp = (from = db) =>
  writeBackup({ system: from.access.system, dataDir: join(folder, 'data'), target: archive() })
const restore = (options: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({
    archive: archive(),
    system: { ...server.system, database: restored },
    loader: { ...server.admin, database: restored },
    owner: 'playhatch_system',
    dataDir: join(folder, 'files'),
    force: false,
    verify: async () => undefined,
    ...options,
  })

function keep(path: string, content: string | Buffer) {
  mkdirSync(join(folder, 'data', dirname(path)), { recursive: true })
  writeFileSync(join(folder, 'data', path), content)
}

async function inRestored<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ ...server.system, database: restored })
  // Dropping the database may interrupt a connection that is just closing.
  pool.on('error', () => undefined)
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

test('a restore returns every row of every table unchanged, and sequences continue', async () => {
  const odd = `tab\t line\n return\r back\\slash \\N \\. quote' "é" 🎲 `
  await db.query`update profiles set name = ${odd}, age = null where id = ${anybody.profileId}`
  await db.query`update games set created_at = '2026-03-01 12:34:56.789012+00'`
  await db.query`select graphile_worker.add_job('email', '{"to": "someone"}')`
  await db.query`insert into live_events (topic, kind) values ('a', 'b'), ('a', 'c')`
  // Longer than a part, and than what the driver hands over at once.
  await db.query`insert into live_events (topic, kind, ref_id) values ('a', 'long', repeat('y', 5000000))`
  const before = await allRows(db.systemPool)
  await backUp()
  await restore()
  await inRestored(async (pool) => {
    expect(await allRows(pool)).toEqual(before)
    const { rows } = await pool.query(`select task_identifier from graphile_worker.jobs`)
    expect(rows).toEqual([{ task_identifier: 'email' }])
    const last = await db.systemPool.query('select max(id) as id from live_events')
    const next = await pool.query(`insert into live_events (topic, kind) values ('a', 'd') returning id`)
    expect(Number(next.rows[0].id)).toBeGreaterThan(Number(last.rows[0].id))
    await expect(pool.query('delete from credit_transfers')).rejects.toThrow()
  })
})

test('a backup taken while credits move is one snapshot with a valid ledger', async () => {
  const key = randomBytes(32)
  const [one, two] = [await aTester(busy, { credits: 5000 }), await aTester(busy, { credits: 5000 })]
  await signHeads(busy, { key, day: '2026-03-01' })
  await busy.systemPool.query(
    `insert into live_events (topic, kind, ref_id) select 'load', 'x', repeat('r', 200) from generate_series(1, 30000)`,
  )
  let moved = 0
  let writing = true
  const write = async (from: string, to: string, name: string) => {
    while (writing) {
      const entry = {
        fromProfile: from,
        draw: 'main',
        toProfile: to,
        wallet: 'main',
        amount: 1,
        type: 'ADMIN_ADJUST',
      } as const
      await busy.asSystem((tx) =>
        transfer(tx, [{ ...entry, description: 'Load', key: `load:${name}:${moved}` }], new Date()),
      )
      moved++
    }
  }
  const writers = [write(one.profileId, two.profileId, 'a'), write(two.profileId, one.profileId, 'b')]
  while (moved < 20) await new Promise((resolve) => setTimeout(resolve, 5))
  const movedBefore = moved
  await backUp(busy)
  const movedAfter = moved
  writing = false
  await Promise.all(writers)
  await restore()
  await inRestored(async (pool) => {
    expect((await verifyLedger(pool, key)).faults).toEqual([])
    const { rows } = await pool.query(
      `select count(*)::int as count, (select count(*)::int from live_events where topic = 'load') as events
       from credit_transfers where idempotency_key like 'load:%'`,
    )
    expect(rows[0].events).toBe(30000)
    expect(rows[0].count).toBeGreaterThanOrEqual(movedBefore)
    expect(rows[0].count).toBeLessThan(movedAfter)
  })
})

test('a backup that loses its connection fails, and leaves no file', async () => {
  await withClient(server.admin, async (admin) => {
    const holder = await db.systemPool.connect()
    await holder.query('begin; lock table profiles in access exclusive mode')
    const failing = expect(backUp()).rejects.toThrow(/terminat/i)
    const waiting = `select pg_terminate_backend(pid) as cut from pg_stat_activity
      where datname = '${db.name}' and wait_event_type = 'Lock'`
    await expect.poll(async () => (await admin.query(waiting)).rows).toEqual([{ cut: true }])
    await failing
    await holder.query('rollback')
    holder.release()
  })
  expect(readdirSync(dirname(archive()))).toEqual([])
})

test('keeps files with any name, and excludes the database and temporary files', async () => {
  const big = randomBytes(3_000_000)
  const long = `files/builds/${'long-'.repeat(30)}/ünïcode ${'x'.repeat(60)}.bin`
  keep('keys/ledger.key', 'secret')
  keep('files/empty', '')
  keep(long, big)
  for (const left of ['database/cluster/PG_VERSION', 'unpacking/a/b', 'files/.incoming/c', 'backups/old.tar.gz'])
    keep(left, 'no')
  await backUp()
  expect(readdirSync(dirname(archive()))).toEqual(['backup.tar.gz'])
  await restore()
  const found = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  expect(found).toHaveLength(3)
  expect(readFileSync(join(folder, 'files', long)).equals(big)).toBe(true)
  expect(readFileSync(join(folder, 'files/keys/ledger.key'), 'utf8')).toBe('secret')
  expect(readFileSync(join(folder, 'files/files/empty'), 'utf8')).toBe('')
})

test('a truncated or damaged backup is rejected and leaves no rows', async () => {
  await backUp()
  const whole = readFileSync(archive())
  const plain = gunzipSync(whole)
  const lastEntry = plain.indexOf('complete.json')
  const damaged = Buffer.from(plain)
  damaged.write('x', plain.indexOf('database/schema.json') + 1)
  const broken = [
    whole.subarray(0, whole.length / 2),
    gzipSync(Buffer.concat([plain.subarray(0, lastEntry), tarEnd()])),
    gzipSync(damaged),
  ]
  for (const content of broken) {
    writeFileSync(archive(), content)
    await expect(restore()).rejects.toThrow(/The backup (could not be read|is incomplete)/)
    await inRestored(async (pool) => {
      expect((await pool.query(`select to_regclass('profiles') as there`)).rows).toEqual([{ there: null }])
    })
  }
})

test.each(['files/../../out', 'files//etc/passwd', 'files/a/./b', 'other/thing'])(
  'an archive with the entry %s is rejected',
  async (name) => {
    const about = Buffer.from(JSON.stringify({ format: 1, madeAt: new Date().toISOString() }))
    const parts: Buffer[] = []
    for await (const part of tarFile('playhatch-backup.json', about.length, [about])) parts.push(part)
    for await (const part of tarFile(name, 1, Readable.from([Buffer.from('x')]))) parts.push(part)
    mkdirSync(dirname(archive()))
    writeFileSync(archive(), gzipSync(Buffer.concat([...parts, tarEnd()])))
    await expect(restore()).rejects.toThrow(/leads out of its folder|unknown entry/)
  },
)

test('an archive of another program is rejected', async () => {
  const parts: Buffer[] = []
  for await (const part of tarFile('holiday.jpg', 1, [Buffer.from('x')])) parts.push(part)
  mkdirSync(dirname(archive()))
  writeFileSync(archive(), gzipSync(Buffer.concat([...parts, tarEnd()])))
  await expect(restore()).rejects.toThrow('This is not a backup of Playhatch.')
})
