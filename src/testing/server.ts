import { createHmac, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openApp } from '#app/open-app.ts'
import { sessionCookieName } from '#features/accounts/sessions/session-cookie.ts'
import { hours, type MovableClock, movableClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { silentLog } from '#platform/log/log.ts'
import { readOrMakeKey } from '#platform/storage/keys.ts'
import type { TestPerson } from './call.ts'
import { aDatabase, type TestDatabase } from './database.ts'

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
  const secret = (await readOrMakeKey(dataDir, 'sessions')).toString('hex')
  return {
    url: `http://127.0.0.1:${app.port}`,
    db,
    clock,
    async cookieOf({ profileId }) {
      const token = randomBytes(24).toString('base64url')
      await db.systemPool.query('insert into auth_sessions (user_id, token, expires_at) values ($1, $2, $3)', [
        profileId,
        token,
        new Date(Date.now() + hours(24)),
      ])
      const signature = createHmac('sha256', secret).update(token).digest('base64')
      return `${sessionCookieName(config)}=${encodeURIComponent(`${token}.${signature}`)}`
    },
  }
}
