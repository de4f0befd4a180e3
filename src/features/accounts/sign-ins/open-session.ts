import { eq } from 'drizzle-orm'
import type { Config } from '#platform/config.ts'
import { createHmac, randomBytes } from '#platform/crypto/crypto.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { countryHeader } from '#platform/http/callers/client-country.ts'
import { AppError } from '#shared/errors.ts'
import { sessionsEnded } from '../events.ts'
import { meetNeededWay } from '../reversals/needed-way.ts'
import type { Way } from '../reversals/session-way.ts'
import { needsSecondStep } from '../second-factor/has-second-factor.ts'
import { authSessions } from '../tables.ts'
import type { Visit } from './call-auth.ts'
import { noteSignIn } from './note-sign-in.ts'
import { sessionCookieAttributes, sessionCookieName } from './session-cookie.ts'

type Lifetime = Pick<Config, 'sessionMaxDays'>

/** Lifetime of a session from its sign-in, in seconds; using the session does not prolong it. */
export const sessionSeconds = ({ sessionMaxDays }: Lifetime) => sessionMaxDays * 24 * 60 * 60

interface OpenSessionInput {
  userId: string
  visit: Visit
  /** See `sessionSeconds`. */
  seconds: number
  now: Date
  /** The caller has checked the second step; otherwise no session opens for an account that needs one. */
  secondStep?: 'done'
  /** The passkey or the codes that did it. */
  way?: Way | null
}

/**
 * Creates a session and returns its token; set the cookie only after the commit. Throws AUTH_ERROR for an account whose
 * second step is missing, and for one that needs another way after 'This wasn't me'.
 */
export async function openSession(
  tx: SystemTx,
  { userId, visit: { ip, requestHeaders }, seconds, now, secondStep, way = null }: OpenSessionInput,
): Promise<string> {
  if (secondStep !== 'done' && (await needsSecondStep(tx, userId))) throw new AppError('AUTH_ERROR')
  await meetNeededWay(tx, { userId, way, now })
  const token = randomBytes(24).toString('base64url')
  await tx.insert(authSessions).values({
    userId,
    token,
    expiresAt: new Date(now.getTime() + seconds * 1000),
    ipAddress: ip,
    userAgent: requestHeaders.get('user-agent') ?? '',
    way: way?.id,
    waySince: way?.since,
    createdAt: now,
    updatedAt: now,
  })
  const country = requestHeaders.get(countryHeader)
  await noteSignIn(tx, { userId, ip, userAgent: requestHeaders.get('user-agent'), country, now })
  return token
}

/** Ends the browser's former session after a new sign-in, so that a copied cookie stops working. `null`: no session. */
export async function endFormerSession(tx: SystemTx, token: string | null, now: Date): Promise<void> {
  if (!token) return
  const ended = await tx.delete(authSessions).where(eq(authSessions.token, token)).returning()
  for (const { userId } of ended) tx.happened(sessionsEnded({ profileId: userId }), now)
}

/** The Set-Cookie header value of a session, signed in the format that `signedToken` reads. */
export function sessionCookie(token: string, config: Pick<Config, 'publicUrl'> & Lifetime, secret: string): string {
  const { secure, path } = sessionCookieAttributes(config)
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  const value = encodeURIComponent(`${token}.${signature}`)
  const name = sessionCookieName(config)
  return `${name}=${value}; Max-Age=${sessionSeconds(config)}; Path=${path}; HttpOnly;${secure ? ' Secure;' : ''} SameSite=Lax`
}
