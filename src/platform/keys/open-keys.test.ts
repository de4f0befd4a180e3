import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { KeyError } from './key-file.ts'
import { keyNames } from './key-rows.ts'
import { type KeySettings, openKeys } from './open-keys.ts'

const db = await aDatabase()
const secretKey = 'one secret of at least 32 characters'

let folders: string[] = []
const aFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'playhatch-keys-'))
  folders.push(folder)
  return folder
}
beforeEach(() => db.query`delete from server_keys`)
afterEach(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
  folders = []
})

const open = (settings: Partial<KeySettings> & { dataDir: string }, signed: boolean | null = null) =>
  openKeys({
    pool: db.systemPool,
    settings: { secretKey: undefined, ...settings },
    hasSigned: async () => signed,
  })
const valuesOf = async (keys: Awaited<ReturnType<typeof open>>) =>
  Object.fromEntries(keyNames.map((name) => [name, keys.of(name).toString('hex')]))
const filesIn = async (dataDir: string) => (await readdir(join(dataDir, 'keys')).catch(() => [])).length

test('the first start records the fingerprints of its keys, but not the keys', async () => {
  const dataDir = await aFolder()
  const keys = await valuesOf(await open({ dataDir }))
  expect(new Set(Object.values(keys)).size).toBe(keyNames.length)
  expect(await valuesOf(await open({ dataDir }))).toEqual(keys)
  const rows = await db.query`select k::text as text from server_keys k`
  expect(rows).toHaveLength(keyNames.length)
  for (const value of Object.values(keys)) expect(JSON.stringify(rows)).not.toContain(value)
})

test('another folder is rejected in one sentence, and gets no keys', async () => {
  await open({ dataDir: await aFolder() })
  const empty = await aFolder()
  await expect(open({ dataDir: empty })).rejects.toThrow(KeyError)
  expect(await filesIn(empty)).toBe(0)
  const other = await aFolder()
  await writeFile(join(other, 'README'), '')
  await expect(open({ dataDir: other })).rejects.toThrow('do not belong to this database')
})

test('of two concurrent first starts with different folders, one succeeds and the other is rejected', async () => {
  const [one, other] = [await aFolder(), await aFolder()]
  const outcomes = await Promise.allSettled([open({ dataDir: one }), open({ dataDir: other })])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect([await filesIn(one), await filesIn(other)].sort()).toEqual([0, keyNames.length])
})

test('a folder without recorded fingerprints is accepted, unless its keys did not sign this ledger', async () => {
  const dataDir = await aFolder()
  const keys = await valuesOf(await open({ dataDir }))
  await db.query`delete from server_keys`
  await expect(open({ dataDir: await aFolder() }, false)).rejects.toThrow('do not belong to this database')
  expect(await valuesOf(await open({ dataDir }, true))).toEqual(keys)
})

test('keys derived from SECRET_KEY are the same in every folder, and no files are written', async () => {
  const [one, other] = [await aFolder(), await aFolder()]
  const keys = await valuesOf(await open({ dataDir: one, secretKey }))
  expect(await valuesOf(await open({ dataDir: other, secretKey }))).toEqual(keys)
  expect([await filesIn(one), await filesIn(other)]).toEqual([0, 0])
  // Fixed by the documentation: HKDF-SHA256, salt "playhatch", info "key sessions 1".
  expect(keys.sessions).toBe('63267379cf8bd62117836c2e05b9e668536ec9ef890bfaf3542f668f32ed28b4')
})

test('a wrong or missing SECRET_KEY, and one for keys in files, are rejected with instructions', async () => {
  const dataDir = await aFolder()
  await open({ dataDir, secretKey })
  await expect(open({ dataDir, secretKey: `${secretKey}!` })).rejects.toThrow('SECRET_KEY does not belong to this')
  await expect(open({ dataDir })).rejects.toThrow('SECRET_KEY is missing')
  await db.query`delete from server_keys`
  await open({ dataDir })
  await expect(open({ dataDir, secretKey })).rejects.toThrow('npm run keys:rotate')
})

test.each(['sessions', 'bonuses'])(
  'a damaged or missing key of %s is reported in one sentence with instructions',
  async (name) => {
    const dataDir = await aFolder()
    await open({ dataDir })
    const file = join(dataDir, 'keys', `${name}.key`)
    await writeFile(file, 'ab')
    await expect(open({ dataDir })).rejects.toThrow(`${name}.key is damaged: restore it`)
    await rm(file)
    await expect(open({ dataDir })).rejects.toThrow('copy that folder')
  },
)
