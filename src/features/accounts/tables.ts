import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, mayRead, me } from '#platform/db/columns.ts'
import { roles } from '#shared/roles.ts'

export const registrationSources = ['registration_wizard', 'team_member_invite'] as const

/**
 * Accounts that can sign in. `signupRole` and `companyName` are kept so that an interrupted sign-up can be completed.
 */
export const authUsers = pgTable('auth_users', {
  id: id(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  signupRole: text({ enum: roles }).notNull().default('tester'),
  companyName: text(),
  /** How the account was registered (spec 1 §6); `inviteCode` is the code of the team invite, if any. */
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

/** A person may have several roles (ruling 28); the profile's `role` is the active one. */
export const userRoles = pgTable(
  'user_roles',
  {
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    role: text({ enum: roles }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.role] }),
    index('user_roles_of_role').on(t.role, t.userId),
    mayRead(sql`${t.userId} = ${me}`),
  ],
).enableRLS()

/** Digests of networks a person has signed in from; other people's wrong guesses do not throttle sign-ins from them. */
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

/** Single-use links for the operator, such as the one for the first admin. Only the token's hash is stored. */
export const oneTimeLinks = pgTable('one_time_links', {
  tokenHash: text().primaryKey(),
  purpose: text().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
  createdAt: createdAt(),
}).enableRLS()
