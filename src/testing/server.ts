import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openApp } from '#app/open-app.ts'
import { type MovableClock, movableClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { silentLog } from '#platform/log/log.ts'
import type { TestPerson } from './call.ts'
import { aDatabase, type TestDatabase } from './database.ts'
import { aSession } from './session.ts'

export interface TestServer {
  url: string
  db: TestDatabase
  clock: MovableClock
  /** The Cookie header of a session of this person. */
  cookieOf(person: TestPerson): Promise<string>
}

/** The whole server on a port of its own, over a database of the test file; closed at its end. */
export async function aServer({ work = true, perSecond = 1e6, burst = 1e6 } = {}): Promise<TestServer> {
  const db = await aDatabase({ system: 6, person: 4 })
  const dataDir = await mkdtemp(join(tmpdir(), 'playhatch-test-'))
  const clock = movableClock()
  const config = { ...readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test', SEED: 'none' }), port: 0 }
  const app = await openApp({
    config,
    access: db.access,
    clock,
    log: silentLog,
    alone: true,
    work,
    limits: { perSecond, burst },
  })
  afterAll(async () => {
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return {
    url: `http://127.0.0.1:${app.port}`,
    db,
    clock,
    cookieOf: ({ profileId }) => aSession({ pool: db.systemPool, dataDir, profileId }),
  }
}
