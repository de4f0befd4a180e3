import { createHmac, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { sessionCookieName } from '#features/accounts/sign-ins/session-cookie.ts'
import { hours } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { keySourceOf } from '#platform/keys/open-keys.ts'

interface SessionInput {
  pool: pg.Pool
  /** The folder with the keys of the product that will verify the session. */
  dataDir: string
  secretKey?: string
  profileId: string
}

/** Creates a session of this person. Returns its Cookie header for an http address. */
export async function aSession({ pool, dataDir, secretKey, profileId }: SessionInput): Promise<string> {
  const secret = (await keySourceOf({ dataDir, secretKey }).make('sessions', 1)).toString('hex')
  const token = randomBytes(24).toString('base64url')
  await pool.query('insert into auth_sessions (user_id, token, expires_at) values ($1, $2, $3)', [
    profileId,
    token,
    new Date(Date.now() + hours(24)),
  ])
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `${sessionCookieName({ publicUrl: 'http://localhost' })}=${encodeURIComponent(`${token}.${signature}`)}`
}

/** Creates a session of this person that lasts for a month. Returns its id. */
export async function openedSession(db: Database, { profileId }: { profileId: string }): Promise<string> {
  const { rows } = await db.systemPool.query<{ id: string }>(
    'insert into auth_sessions (user_id, token, expires_at) values ($1, $2, $3) returning id',
    [profileId, randomBytes(24).toString('base64url'), new Date(Date.now() + hours(24 * 30))],
  )
  return rows[0]?.id ?? ''
}
