import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, mayRead, me } from '#platform/db/columns.ts'

export const registrationSources = ['registration_wizard', 'team_member_invite'] as const

/** Who can sign in. `signupRole` and `companyName` stay so that a cut-off sign-up can be healed. */
export const authUsers = pgTable('auth_users', {
  id: id(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  signupRole: text().notNull().default('tester'),
  companyName: text(),
  /** Where the account comes from (spec 1 §6), and the code of the invitation that brought it. */
  registrationSource: text({ enum: registrationSources }).notNull().default('registration_wizard'),
  inviteCode: text(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
}).enableRLS()

export const authSessions = pgTable(
  'auth_sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index().on(t.userId)],
).enableRLS()

export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index().on(t.userId), unique().on(t.providerId, t.accountId)],
).enableRLS()

export const authVerifications = pgTable(
  'auth_verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index().on(t.identifier)],
).enableRLS()

/** A person may hold several roles (ruling 28); the profile's `role` is the one shown and landed on. */
export const userRoles = pgTable(
  'user_roles',
  {
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    role: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.role] }),
    index('user_roles_of_role').on(t.role, t.userId),
    mayRead(sql`${t.userId} = ${me}`),
  ],
).enableRLS()

/** Networks a person has signed in from, as digests: their owner is never kept out by somebody else's guesses. */
export const knownNetworks = pgTable(
  'known_networks',
  {
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    networkDigest: text().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.networkDigest] }), index().on(t.lastSeenAt)],
).enableRLS()

/** Single-use links an operator prints, such as the one that makes the first admin. Only the hash is kept. */
export const oneTimeLinks = pgTable('one_time_links', {
  tokenHash: text().primaryKey(),
  purpose: text().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
  createdAt: createdAt(),
}).enableRLS()
