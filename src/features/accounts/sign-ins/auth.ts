import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/db/open.ts'
import type { Log } from '#platform/log/log.ts'
import { hashPassword, verifyPassword } from '../passwords/hash-password.ts'
import { authAccounts, authSessions, authUsers, authVerifications } from '../tables.ts'
import { rememberNetwork } from './known-networks.ts'
import { sessionSeconds } from './open-session.ts'
import { sessionCookieAttributes, sessionCookieName } from './session-cookie.ts'

interface AuthParts {
  db: Database
  config: Pick<Config, 'publicUrl' | 'sessionMaxDays'>
  /** Signs the session cookie. */
  secret: string
  log: Log
}

/** Carries the server's own view of the caller's address; always overwritten by us. */
export const addressHeader = 'x-playhatch-address'

export type Auth = ReturnType<typeof createAuth>

/**
 * Accounts, passwords and sessions. Its HTTP handler is not served: our procedures call `auth.api`. Letters and what follows
 * from a confirmed address are ours, for they have to share a transaction with the profile (rulings 18, 19).
 */
export function createAuth({ db, config, secret, log }: AuthParts) {
  return betterAuth({
    baseURL: config.publicUrl,
    secret,
    telemetry: { enabled: false },
    // Its messages only: what it adds to them may hold a row with a password's hash.
    logger: { log: (level, message) => log.debug({ level }, `accounts: ${message}`) },
    onAPIError: { throw: true },
    database: drizzleAdapter(drizzle(db.systemPool, { casing: 'snake_case' }), {
      provider: 'pg',
      transaction: true,
      schema: { user: authUsers, session: authSessions, account: authAccounts, verification: authVerifications },
    }),
    // Ends when it ends, used or not.
    session: { expiresIn: sessionSeconds(config), disableSessionRefresh: true },
    emailAndPassword: {
      enabled: true,
      // Accounts are made by `registerAccount`, in one transaction with all that belongs to them.
      disableSignUp: true,
      minPasswordLength: 12,
      maxPasswordLength: 128,
      // Sign-up opens a session at once; later sign-ins are held back below (ruling 18).
      requireEmailVerification: false,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    databaseHooks: {
      session: {
        create: {
          async before({ userId }, context) {
            if (context?.path !== '/sign-in/email') return
            const { rowCount } = await db.systemPool.query(
              'select 1 from auth_users where id = $1 and email_verified',
              [userId],
            )
            if (!rowCount)
              throw new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED', message: 'Email not confirmed' })
          },
          /** The session is open by now: without this note its person is only as unknown here as before. */
          async after({ userId, ipAddress, createdAt }) {
            if (!ipAddress) return
            await db
              .asSystem((tx) => rememberNetwork(tx, { userId, ip: ipAddress, now: createdAt }))
              .catch((error) => log.warn({ err: error }, 'a network that was signed in from could not be noted'))
          },
        },
      },
    },
    advanced: {
      database: { generateId: 'uuid' },
      cookiePrefix: 'playhatch',
      // The cookie's name carries `__Host-` itself where the site is https.
      useSecureCookies: false,
      cookies: { session_token: { name: sessionCookieName(config), attributes: sessionCookieAttributes(config) } },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
  })
}
