import { createHmac, randomBytes } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { authSessions } from '../tables.ts'
import type { Visit } from './call-auth.ts'
import { rememberNetwork } from './known-networks.ts'
import { sessionCookieAttributes, sessionCookieName } from './session-cookie.ts'

/** Seconds that a session lasts since it was last used. */
export const sessionSeconds = 30 * 24 * 60 * 60

/** Opens a session of this person; the browser is given its token once that is committed. */
export async function openSession(
  tx: SystemTx,
  { userId, visit: { ip, requestHeaders }, now }: { userId: string; visit: Visit; now: Date },
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await tx.insert(authSessions).values({
    userId,
    token,
    expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
    ipAddress: ip,
    userAgent: requestHeaders.get('user-agent') ?? '',
    createdAt: now,
    updatedAt: now,
  })
  await rememberNetwork(tx, { userId, ip, now })
  return token
}

/** The Set-Cookie line that hands a session to its browser, signed as `signedToken` reads it. */
export function sessionCookie(token: string, config: Pick<Config, 'publicUrl'>, secret: string): string {
  const { secure, path } = sessionCookieAttributes(config)
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  const value = encodeURIComponent(`${token}.${signature}`)
  const name = sessionCookieName(config)
  return `${name}=${value}; Max-Age=${sessionSeconds}; Path=${path}; HttpOnly;${secure ? ' Secure;' : ''} SameSite=Lax`
}
