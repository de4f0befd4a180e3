import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type MovableClock, movableClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { DatabaseAccess } from '#platform/db/open.ts'
import { type Log, silentLog } from '#platform/log/log.ts'
import { openApp } from '#server/open-app.ts'
import type { TestPerson } from './call.ts'
import { aDatabase, type TestDatabase } from './database.ts'
import { aSession } from './sign-in.ts'

export interface TestServer {
  url: string
  db: TestDatabase
  clock: MovableClock
  dataDir: string
  /** The Cookie header of a new session of this person. */
  cookieOf(person: TestPerson): Promise<string>
}

interface ServerOptions {
  work?: boolean
  perSecond?: number
  burst?: number
  /** Starts a second process of the same product: with its database, folder and clock. */
  beside?: TestServer
  /** Its database, reached in a way of its own, such as through a pooler. */
  on?: { db: TestDatabase; access: DatabaseAccess }
  /** Settings, as environment variables. */
  env?: Record<string, string>
  log?: Log
  /** The machine's clock, in milliseconds. */
  ownTime?: () => number
}

/** Starts the whole server on a port of its own, with a database of the test file; closed at the end. */
export async function aServer(options: ServerOptions = {}): Promise<TestServer> {
  const { work = true, perSecond = 1e6, burst = 1e6, beside, on, env, log = silentLog, ownTime } = options
  const db = beside?.db ?? on?.db ?? (await aDatabase({ system: 6, person: 4 }))
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(tmpdir(), 'playhatch-test-')))
  const clock = beside?.clock ?? movableClock()
  const config = { ...readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test', SEED: 'none', ...env }), port: 0 }
  const app = await openApp({
    config,
    access: on?.access ?? db.access,
    clock,
    ...(ownTime && { ownTime }),
    log,
    alone: beside === undefined,
    work,
    limits: { perSecond, burst },
  })
  afterAll(async () => {
    await app.close()
    if (!beside) await rm(dataDir, { recursive: true, force: true })
  })
  return {
    url: `http://127.0.0.1:${app.port}`,
    db,
    clock,
    dataDir,
    cookieOf: ({ profileId }) => aSession({ pool: db.systemPool, dataDir, profileId }),
  }
}
