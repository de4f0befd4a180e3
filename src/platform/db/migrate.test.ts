import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { DatabaseStartError } from './embedded/embedded-error.ts'
import { migrate } from './migrate.ts'

const db = await aDatabase({ system: 1, person: 1 })
let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'playhatch-test-'))
  await cp('migrations', dir, { recursive: true })
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const refusal = (from: string) =>
  migrate(db.access.system, from).then(
    () => null,
    (error: unknown) => error as Error,
  )

test('a version that is older than its database refuses to start, with one sentence that names the unknown migration', async () => {
  await writeFile(join(dir, '9998_later.sql'), 'create table later (id int)')
  expect(await refusal(dir)).toBeNull()
  const refused = await refusal('migrations')
  expect(refused).toBeInstanceOf(DatabaseStartError)
  expect(refused?.message).toMatch(/^The database was made by a newer version of Playhatch \(.*9998_later\.sql/)
  expect(refused?.message).not.toContain('\n')
})

test('a changed migration and a failed one are each reported in one sentence', async () => {
  await writeFile(join(dir, '9999_wrong.sql'), 'create table later (id int)')
  const failed = await refusal(dir)
  expect(failed).toBeInstanceOf(DatabaseStartError)
  expect(failed?.message).toBe('The migration 9999_wrong.sql failed: relation "later" already exists.')
  await rm(join(dir, '9999_wrong.sql'))
  const [first = ''] = (await readdir('migrations')).filter((name) => name.endsWith('.sql')).sort()
  await writeFile(join(dir, first), 'select 1')
  const changed = await refusal(dir)
  expect(changed).toBeInstanceOf(DatabaseStartError)
  expect(changed?.message).toContain(`The migration ${first} was changed after it had been applied`)
})
