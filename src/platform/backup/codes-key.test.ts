import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { aPromoPage } from '#features/promo/testing.ts'
import { aPromoItem, testSeal } from '#features/shop/testing.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio } from '#testing/people.ts'
import { withClient } from '../db/drivers/with-client.ts'
import { ensureDatabase } from '../db/embedded/embedded-roles.ts'
import { codesKeyPath } from './backup-format.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const server = inject('testServer')
const db = await aDatabase()
await installJobs(db)
const name = `${db.name}_${randomBytes(4).toString('hex')}`
await ensureDatabase(server.admin, name, { statementStatistics: false })
const folder = mkdtempSync(join(tmpdir(), 'playhatch-codes-'))
const [dataDir, restored, target] = [join(folder, 'data'), join(folder, 'restored'), join(folder, 'backup.tar.gz')]
const key = randomBytes(32).toString('hex')
mkdirSync(join(dataDir, 'keys'), { recursive: true })
writeFileSync(join(dataDir, codesKeyPath), key)
writeFileSync(join(dataDir, 'keys/ledger.key'), 'a key')

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await withClient(server.admin, (client) => client.query(`drop database ${name} with (force)`))
})
beforeEach(() => rmSync(restored, { recursive: true, force: true }))

const backUp = (passphrase?: string) => writeBackup({ system: db.access.system, dataDir, target, passphrase })
const restore = (options: { passphrase?: string; codesKey?: string } = {}) =>
  restoreBackup({
    archive: target,
    dataDir: restored,
    owner: 'playhatch_system',
    force: true,
    verify: async () => undefined,
    system: { ...server.system, database: name },
    loader: { ...server.admin, database: name },
    ...options,
  })
const restoredKey = () => {
  const file = join(restored, codesKeyPath)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

test('a backup has neither the codes nor their key', async () => {
  const studio = await aStudio(db)
  const { pageId } = await aPromoPage(db, studio)
  const code = 'SECRET-CODE-4711'
  const itemId = await aPromoItem(db, studio, pageId, {
    delivered: { itemType: 'coupon_code', delivery: 'code', code },
  })
  await backUp()
  const plain = gunzipSync(readFileSync(target)).toString('latin1')
  expect(plain).toContain(itemId)
  expect(plain).not.toContain(code)
  expect(plain).not.toContain(key)
  expect(plain).toContain('keys/ledger.key')
  const rows = await db.query`select coupon_code from promo_page_items where id = ${itemId}`
  expect(testSeal.open(rows[0].coupon_code, studio.profileId)).toBe(code)
})

test('without a passphrase the key comes from the copy that is named, or from the folder that is replaced', async () => {
  await backUp()
  await restore()
  expect(restoredKey()).toBeNull()
  await restore({ codesKey: join(dataDir, codesKeyPath) })
  expect(restoredKey()).toBe(key)
  await restore()
  expect(restoredKey()).toBe(key)
})

test('with a passphrase the key is in the backup, encrypted; another passphrase restores nothing', async () => {
  await backUp('a long passphrase')
  expect(gunzipSync(readFileSync(target)).toString('latin1')).not.toContain(key)
  await expect(restore({ passphrase: 'another passphrase' })).rejects.toThrow('BACKUP_PASSPHRASE is not the one')
  expect(existsSync(restored) && restoredKey()).toBeFalsy()
  await restore({ passphrase: 'a long passphrase' })
  expect(restoredKey()).toBe(key)
  rmSync(restored, { recursive: true, force: true })
  await restore()
  expect(restoredKey()).toBeNull()
})
