import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { fastFolder } from '#testing/fast-folder.ts'
import { silentLog } from '../../log/log.ts'
import { openDatabase } from '../open.ts'
import { readPostmasterPid } from './embedded-orphan.ts'
import { superviseEmbedded } from './supervise-embedded.ts'

const dataDir = await mkdtemp(join(fastFolder, 'playhatch-embedded-'))
await chmod(dataDir, 0o755)
const supervised = await superviseEmbedded({ dataDir, log: silentLog })
const db = openDatabase(supervised, silentLog, { system: 2, person: 1 })
const cluster = join(dataDir, 'database/cluster')
afterAll(async () => {
  await db.close()
  await supervised.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
})

// Regression: the whole product ended together with the database server, and nothing restarted it.
test('a killed database server is restarted on its data repeatedly while its process lives', async () => {
  await db.systemPool.query(`create table kept as select 'yes' as answer`)
  for (let round = 0; round < 2; round++) {
    const pid = (await readPostmasterPid(cluster)) ?? 0
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(async () => expect(await readPostmasterPid(cluster)).not.toBe(pid), { timeout: 150_000 })
    const answer = await vi.waitFor(() => db.systemPool.query('select answer from kept'), { timeout: 150_000 })
    expect(answer.rows).toEqual([{ answer: 'yes' }])
  }
})

test('a stopped server is not restarted', async () => {
  await supervised.stop()
  expect(await readPostmasterPid(cluster)).toBeUndefined()
})
