import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/db/open.ts'
import { textOf } from '#platform/db/query-builder.ts'
import { shaped } from '#platform/db/row-schema.ts'
import { countryHeader } from '#platform/http/callers/client-country.ts'
import type { Log } from '#platform/log/log.ts'
import { hashPassword, verifyPassword } from '../passwords/hash-password.ts'
import { hasSecondFactor } from '../second-factor/has-second-factor.ts'
import { authAccounts, authSessions, authUsers, authVerifications } from '../tables.ts'
import { addressHeader } from './call-auth.ts'
import { readsAnyAddress } from './carry-address.ts'
import { noteSignIn } from './note-sign-in.ts'
import { sessionSeconds } from './open-session.ts'
import { sessionCookieAttributes, sessionCookieName } from './session-cookie.ts'

interface CreateAuthInput {
  db: Database
  config: Pick<Config, 'publicUrl' | 'sessionMaxDays'>
  /** Signs the session cookie. */
  secret: string
  log: Log
}

const gate = z.object({ emailVerified: z.boolean(), secondStep: z.boolean() })
const gateOf = textOf(
  sql`select u.email_verified, (${hasSecondFactor(sql`u.id`)} or u.needed_way is not null) as second_step from ${authUsers} u where u.id = $1`,
)

/** Code of the library's error for a right password whose account needs a second step; `userId` is in its body. */
export const secondStepMissing = 'SECOND_STEP_MISSING'

export type Auth = ReturnType<typeof createAuth>

/**
 * Accounts, passwords and sessions. The library's HTTP handler is not served: our procedures call `auth.api`. Emails
 * and the effects of a confirmed address are our own code, because they share a transaction with the profile
 * (accounts-2, profiles-3).
 */
export function createAuth({ db, config, secret, log }: CreateAuthInput) {
  return betterAuth({
    baseURL: config.publicUrl,
    secret,
    telemetry: { enabled: false },
    // Log only the message: the extra arguments may contain a row with a password hash.
    logger: { log: (level, message) => log.debug({ level }, `accounts: ${message}`) },
    onAPIError: { throw: true },
    database: readsAnyAddress(
      drizzleAdapter(drizzle(db.systemPool, { casing: 'snake_case' }), {
        provider: 'pg',
        transaction: true,
        schema: { user: authUsers, session: authSessions, account: authAccounts, verification: authVerifications },
      }),
    ),
    // A fixed lifetime: using a session does not prolong it.
    session: { expiresIn: sessionSeconds(config), disableSessionRefresh: true },
    emailAndPassword: {
      enabled: true,
      // `registerAccount` creates accounts, in one transaction with everything that belongs to them.
      disableSignUp: true,
      minPasswordLength: 12,
      maxPasswordLength: 128,
      // Sign-up opens a session; the hook below rejects later sign-ins until the address is confirmed (accounts-2).
      requireEmailVerification: false,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    databaseHooks: {
      session: {
        create: {
          async before({ userId }, context) {
            if (context?.path !== '/sign-in/email') return
            const { rows } = await db.systemPool.query<object>(gateOf, [userId])
            const [found] = shaped(gate, rows)
            if (!found?.emailVerified)
              throw new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED', message: 'Email not confirmed' })
            // No session exists before the second step, not even for a moment.
            if (found.secondStep)
              throw new APIError('FORBIDDEN', { code: secondStepMissing, message: 'Second step missing', userId })
          },
          /** The session is open already, so a failure is only logged: the network just stays unknown. */
          async after({ userId, ipAddress, userAgent, createdAt }, context) {
            if (!ipAddress) return
            const country = context?.headers?.get(countryHeader) ?? null
            const facts = { userId, ip: ipAddress, userAgent: userAgent ?? null, country, now: createdAt }
            await db
              .asSystem((tx) => noteSignIn(tx, facts))
              .catch((error) => log.warn({ err: error }, 'could not record the network of a sign-in'))
          },
        },
      },
    },
    advanced: {
      database: { generateId: 'uuid' },
      cookiePrefix: 'playhatch',
      // `sessionCookieName` adds the `__Host-` prefix on https.
      useSecureCookies: false,
      cookies: { session_token: { name: sessionCookieName(config), attributes: sessionCookieAttributes(config) } },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
  })
}
