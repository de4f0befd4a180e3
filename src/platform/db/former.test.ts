import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { catalogOf } from '#testing/catalog.ts'
import { aDatabase } from '#testing/database.ts'
import { fastFolder } from '#testing/fast-folder.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { installJobs } from '../jobs/worker.ts'
import { silentLog } from '../log/log.ts'
import { DatabaseStartError } from './embedded-error.ts'
import { ensureDatabase } from './embedded-roles.ts'
import { formerDir, migrate, migrateWithin } from './migrate.ts'
import { openDatabase } from './open.ts'
import { withClient } from './with-client.ts'

const server = inject('testServer')
const baseline = await aDatabase({ system: 1, person: 1 })
const name = `${baseline.name}_${randomBytes(4).toString('hex')}`
const system = { ...server.system, database: name }
const folder = mkdtempSync(join(fastFolder, 'playhatch-former-'))
const author = randomUUID()
const former = readdirSync(formerDir()).sort()

beforeAll(async () => {
  await ensureDatabase(server.admin, name, { statementStatistics: false })
  // The database of a former version: all but the last of its migrations, which gives the names of today.
  await withClient(system, async (client) => {
    await migrateWithin(client, new Set(former.slice(0, -1)), formerDir())
    await client.query(
      `insert into outbox_mails (recipient, subject, html, plain) values ('tia@example.test', 's', 'h', 'p')`,
    )
    await client.query(`insert into profiles (id, name, role, locked_by_hand) values ($1, 'Tia', 'tester', true)`, [
      author,
    ])
  })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await withClient(server.admin, (client) => client.query(`drop database ${name} with (force)`))
})

test('a database of a former version is refused with the way out of it, in one sentence', async () => {
  const refused = await migrate(system).then(
    () => null,
    (error: unknown) => error as Error,
  )
  expect(refused).toBeInstanceOf(DatabaseStartError)
  expect(refused?.message).toMatch(/make a backup with that version .* and restore it with this one/)
  expect(refused?.message).not.toContain('\n')
})

test('its backup is restored into the tables of today, which are those of a new database', async () => {
  const archive = join(folder, 'backup.tar.gz')
  mkdirSync(join(folder, 'data'))
  const db = openDatabase({ system, person: system }, silentLog, { system: 2, person: 1 })
  await installJobs(db)
  await db.systemPool.query(
    `select graphile_worker.add_job('validate-review', '{"participationId": "one", "submission": 1}')`,
  )
  await db.close()
  await writeBackup({ system, dataDir: join(folder, 'data'), target: archive })
  await restoreBackup({
    archive,
    dataDir: join(folder, 'restored'),
    system,
    loader: { ...server.admin, database: name },
    owner: 'playhatch_system',
    force: true,
    verify: async () => undefined,
  })
  await migrate(system)
  await withClient(system, async (client) => {
    expect((await client.query('select recipient from outbox_emails')).rows).toEqual([
      { recipient: 'tia@example.test' },
    ])
    expect((await client.query('select name from profiles where locked_manually')).rows).toEqual([{ name: 'Tia' }])
    const { rows } = await client.query('select payload from graphile_worker._private_jobs')
    expect(rows).toEqual([{ payload: { playtestId: 'one', submission: 1 } }])
    const [restored, fresh] = [await catalogOf(client), await withClient(baseline.access.system, catalogOf)]
    expect(restored.filter((line) => !fresh.includes(line))).toEqual([])
    expect(fresh.filter((line) => !restored.includes(line))).toEqual([])
  })
})
