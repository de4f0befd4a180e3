import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readOrMakeKey } from './key-file.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'playhatch-keys-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

test('the first start creates a key that only the owner may read, and the next one reads it', async () => {
  const made = await readOrMakeKey(dataDir, 'links')
  expect(made).toHaveLength(32)
  expect((await stat(join(dataDir, 'keys', 'links.key'))).mode & 0o777).toBe(0o600)
  expect((await stat(join(dataDir, 'keys'))).mode & 0o777).toBe(0o700)
  expect(await readOrMakeKey(dataDir, 'links')).toEqual(made)
  expect(await readOrMakeKey(dataDir, 'play')).not.toEqual(made)
})

test('concurrent starts agree on one key and leave no other files', async () => {
  const keys = await Promise.all(Array.from({ length: 40 }, () => readOrMakeKey(dataDir, 'links')))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(await readdir(join(dataDir, 'keys'))).toEqual(['links.key'])
})

test('a damaged key stops the start instead of being replaced', async () => {
  await readOrMakeKey(dataDir, 'links')
  await writeFile(join(dataDir, 'keys', 'links.key'), 'ab')
  await expect(readOrMakeKey(dataDir, 'links')).rejects.toThrow('is damaged')
})

test.each(['../links', 'a/b', '', 'Links', 'a.b'])('%j is not a valid key name', async (name) => {
  await expect(readOrMakeKey(dataDir, name)).rejects.toThrow('not a name')
})
