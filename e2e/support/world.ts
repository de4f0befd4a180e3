import { createHmac, randomBytes } from 'node:crypto'
import { sessionCookieName } from '#features/accounts/sessions/session-cookie.ts'
import { hours } from '#platform/clock.ts'
import { startEmbedded } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type Database, openDatabase } from '#platform/db/open.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { readOrMakeKey } from '#platform/storage/keys.ts'

/** Opens the database of a data folder while no product runs on it, does the work, and closes it again. */
export async function withDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const embedded = await startEmbedded({ dataDir, log: silentLog })
  try {
    await migrate(embedded.system)
    const db = openDatabase(embedded, silentLog)
    await installJobs(db)
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  } finally {
    await embedded.stop()
  }
}

/** The Cookie header of a session of this person, signed with the key of the data folder. */
export async function aSession(db: Database, dataDir: string, profileId: string): Promise<string> {
  const secret = (await readOrMakeKey(dataDir, 'sessions')).toString('hex')
  const token = randomBytes(24).toString('base64url')
  await db.systemPool.query('insert into auth_sessions (user_id, token, expires_at) values ($1, $2, $3)', [
    profileId,
    token,
    new Date(Date.now() + hours(24)),
  ])
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `${sessionCookieName({ publicUrl: 'http://localhost' })}=${encodeURIComponent(`${token}.${signature}`)}`
}
