import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { promoItemsApi } from '#features/shop/items/api.ts'
import { codeSeal } from '#features/shop/items/seal-code.ts'
import { promoPurchasesApi } from '#features/shop/purchases/api.ts'
import { anItem, aPublishedPage, someCodes } from '#features/shop/purchases/testing.ts'
import { codesKeyPath } from '#platform/backup/backup-format.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { withClient } from '#platform/db/drivers/with-client.ts'
import { ensureDatabase } from '#platform/db/embedded/embedded-roles.ts'
import { openDatabase } from '#platform/db/open.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester } from '#testing/people.ts'
import { openProductKeys } from '../keys/open-keys.ts'
import { backupJobs } from './jobs.ts'
import { makeBackup } from './make-backup.ts'
import { verifyRestored } from './verify-restored.ts'

const server = inject('testServer')
const db = await aDatabase()
await installJobs(db)
const clock = movableClock()
const ask = callerOn(db, clock)
const folder = mkdtempSync(join(tmpdir(), 'playhatch-backups-'))
const [dataDir, archive] = [join(folder, 'data'), join(folder, 'backup.tar.gz')]
const config = { ...readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' }) }
config.backups.daily = true
const keys = await openProductKeys(db.systemPool, config)
const name = `${db.name}_${randomBytes(4).toString('hex')}`
const [system, loader] = [
  { ...server.system, database: name },
  { ...server.admin, database: name },
]
const backUp = () =>
  makeBackup({ system: db.access.system, pool: db.systemPool, config, target: archive, name: null, now: clock.now() })

/** Restores as on another machine: nothing but the archive is there. Returns what was lost. */
async function restoreElsewhere({ withoutCodes = false } = {}) {
  let lost = { codes: 0, factors: 0 }
  const verify = verifyRestored({
    secretKey: undefined,
    withoutCodes,
    now: clock.now(),
    onLost: (found) => {
      lost = found
    },
  })
  const files = join(folder, `machine-${randomUUID()}`)
  await restoreBackup({
    archive,
    dataDir: files,
    system,
    loader,
    owner: 'playhatch_system',
    force: true,
    verify,
  })
  return { lost, files }
}

beforeAll(() => ensureDatabase(server.admin, name, { statementStatistics: false }))
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await withClient(server.admin, (client) => client.query(`drop database ${name} with (force)`))
})

test('without sealed codes the archive alone is enough: the key that is not in it opened nothing', async () => {
  expect((await backUp()).lacks).toEqual([])
  const { lost, files } = await restoreElsewhere()
  expect(lost).toEqual({ codes: 0, factors: 0 })
  // A new key takes its place.
  expect(existsSync(join(files, codesKeyPath))).toBe(true)
})

test('with sealed codes the backup says what it lacks, and a restore gives them up only with --without-codes', async () => {
  const page = await aPublishedPage(db)
  const seal = codeSeal(keys.of('codes'))
  const pooled = await anItem(db, page, { codes: someCodes(4), seal })
  const fixed = await anItem(db, page, { fixedCode: 'SPRING', stock: 5, seal })
  const buyer = await aTester(db, { credits: 500 })
  const bought = []
  for (const [itemId, quantity] of [
    [pooled, 2],
    [fixed, 1],
  ] as const)
    bought.push(await ask(buyer, promoPurchasesApi.buy, { id: randomUUID(), itemId, quantity, shownPrice: 40 }))
  expect((await backUp()).lacks).toEqual(['codes-key'])
  await expect(restoreElsewhere()).rejects.toThrow('restore the rest with "--without-codes"')
  const { lost } = await restoreElsewhere({ withoutCodes: true })
  // Two items' worth: the fixed code, four codes of the pool, two purchases.
  expect(lost).toEqual({ codes: 7, factors: 0 })

  const after = openDatabase({ system, person: { ...server.person, database: name } }, silentLog, {
    system: 4,
    person: 2,
  })
  try {
    const askAfter = callerOn(after, clock)
    const items = await askAfter(page.studio, promoItemsApi.list, { pageId: page.pageId })
    expect(items.map(({ isActive, codesLostAt, available }) => [isActive, codesLostAt !== null, available])).toEqual([
      [false, true, 0],
      [false, true, 4],
    ])
    const isLost = { code: 'STATE_CHANGED', message: expect.stringContaining('lost when the server was restored') }
    for (const { purchaseId } of bought)
      await expect(askAfter(buyer, promoPurchasesApi.reveal, { purchaseId })).rejects.toMatchObject(isLost)
    const activate = (itemId: string) => askAfter(page.studio, promoItemsApi.activate, { itemId, isActive: true })
    await expect(activate(pooled)).rejects.toMatchObject({ message: 'What it delivers was lost. Replace it first.' })
    const codes = { itemId: pooled, uploadId: randomUUID(), firstLine: 1, codes: someCodes(2) }
    await askAfter(page.studio, promoItemsApi.addCodes, codes)
    await activate(pooled)
    const again = { id: randomUUID(), itemId: pooled, quantity: 1, shownPrice: 40 }
    const { purchaseId } = await askAfter(buyer, promoPurchasesApi.buy, again)
    expect((await askAfter(buyer, promoPurchasesApi.reveal, { purchaseId })).codes).toEqual([codes.codes[0]])
  } finally {
    await after.close()
  }
})

test('a backup is made each day, the newest is restored once a week, and what is wrong with it is noted', async () => {
  const jobs = backupJobs({ config, system: db.access.system, admin: server.admin })
  const run = (task: 'make-backup' | 'check-backup') => jobs[task]?.({}, { db, clock, log: silentLog })
  const archives = () => readdirSync(join(dataDir, 'backups')).sort()
  const runs = async () => await db.query`select * from backup_runs where name is not null order by made_at`
  await run('make-backup')
  await run('make-backup')
  expect(archives()).toHaveLength(1)
  await run('check-backup')
  expect(await runs()).toMatchObject([{ check_error: null, checked_at: expect.any(Date), lacks: ['codes-key'] }])
  expect(archives()).toHaveLength(1)
  const databases = await withClient(server.admin, (client) =>
    client.query(`select datname from pg_database where datname like 'playhatch_check%'`),
  )
  expect(databases.rows).toEqual([])

  for (let day = 0; day < 9; day++) {
    clock.advance(hours(24))
    await run('make-backup')
  }
  // Ten days: those of a week, and the newest of a former week if that is another one.
  expect(archives().length).toBeGreaterThanOrEqual(7)
  expect(archives().length).toBeLessThanOrEqual(9)
  expect((await runs()).filter(({ removed_at }) => removed_at === null)).toHaveLength(archives().length)

  const newest = join(dataDir, 'backups', archives().at(-1) ?? '')
  writeFileSync(newest, readFileSync(newest).subarray(0, 1000))
  await run('check-backup')
  expect((await runs()).at(-1)).toMatchObject({ check_error: 'The backup is incomplete: it was cut off.' })
})

test('a backup that does not reach its bucket is none: no row, no file, and the next attempt makes another', async () => {
  clock.advance(hours(24))
  const bucket = { url: 'http://127.0.0.1:1/backups', key: 'key', secret: 'secret' }
  const run = (backups: typeof config.backups) =>
    backupJobs({ config: { ...config, backups }, system: db.access.system, admin: server.admin })['make-backup']?.(
      {},
      { db, clock, log: silentLog },
    )
  const archives = () => readdirSync(join(dataDir, 'backups')).length
  const runs = async () => (await db.query`select 1 from backup_runs where name is not null`).length ?? 0
  const before = { archives: archives(), runs: await runs() }
  await expect(run({ ...config.backups, bucket })).rejects.toThrow()
  expect({ archives: archives(), runs: await runs() }).toEqual(before)
  await run(config.backups)
  expect(await runs()).toBe(before.runs + 1)
})
