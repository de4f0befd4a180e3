import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { hidden, ofAccount, own, table } from '#platform/db/table.ts'
import { roles } from '#shared/roles.ts'
import { reversalOutcomes, securityChanges, type TakenWays } from './reversals/rules.ts'

export const registrationSources = ['registration_wizard', 'team_member_invite'] as const

/**
 * Accounts that can sign in. `signupRole` and `companyName` are kept so that an interrupted sign-up can be completed.
 */
export const authUsers = table(
  'auth_users',
  {
    id: hidden(id()),
    name: hidden(text().notNull()),
    email: hidden(text().notNull().unique()),
    emailVerified: hidden(boolean().notNull().default(false)),
    image: hidden(text()),
    signupRole: hidden(text({ enum: roles }).notNull().default('tester')),
    companyName: hidden(text()),
    /** How the account was registered (accounts-1); `inviteCode` is the code of the team invite, if any. */
    registrationSource: hidden(text({ enum: registrationSources }).notNull().default('registration_wizard')),
    inviteCode: hidden(text()),
    /**
     * After 'This wasn't me': what the next sign-in needs. `codes:{since}`, `passkey:{id}`, or `admin` while the account waits for
     * an admin's decision; null for any way.
     */
    neededWay: hidden(text()),
    createdAt: hidden(createdAt()),
    updatedAt: hidden(createdAt()),
  },
  { copy: ofAccount('id'), erase: { delete: ofAccount('id') } },
)

export const authSessions = table(
  'auth_sessions',
  {
    id: hidden(id()),
    userId: hidden(refersTo(() => authUsers.id, { onDelete: 'cascade' })),
    token: hidden(text().notNull().unique(), { withheld: 'opens the session' }),
    expiresAt: hidden(instant().notNull()),
    ipAddress: hidden(text()),
    userAgent: hidden(text()),
    /** When the person last confirmed who they are in this session, if they did since the sign-in. */
    provedAt: hidden(instant()),
    /** The way that proved it last, `codes:{since}` or `passkey:{id}`, and since when the account has it; null for a password. */
    way: hidden(text()),
    waySince: hidden(instant()),
    createdAt: hidden(createdAt()),
    updatedAt: hidden(createdAt()),
  },
  { copy: ofAccount('userId'), erase: 'deleted with the account' },
  (t) => [index().on(t.userId)],
)

export const authAccounts = table(
  'auth_accounts',
  {
    id: hidden(id()),
    userId: hidden(refersTo(() => authUsers.id, { onDelete: 'cascade' })),
    accountId: hidden(text().notNull()),
    providerId: hidden(text().notNull()),
    accessToken: hidden(text(), { withheld: 'a secret' }),
    refreshToken: hidden(text(), { withheld: 'a secret' }),
    idToken: hidden(text(), { withheld: 'a secret' }),
    accessTokenExpiresAt: hidden(instant(), { withheld: 'belongs to a secret' }),
    refreshTokenExpiresAt: hidden(instant(), { withheld: 'belongs to a secret' }),
    scope: hidden(text()),
    password: hidden(text(), { withheld: 'the hash of the password' }),
    createdAt: hidden(createdAt()),
    updatedAt: hidden(createdAt()),
  },
  { copy: ofAccount('userId'), erase: 'deleted with the account' },
  (t) => [index().on(t.userId), unique().on(t.providerId, t.accountId)],
)

export const authVerifications = table(
  'auth_verifications',
  {
    id: hidden(id()),
    identifier: hidden(text().notNull()),
    value: hidden(text().notNull()),
    expiresAt: hidden(instant().notNull()),
    createdAt: hidden(createdAt()),
    updatedAt: hidden(createdAt()),
  },
  {
    copy: 'secrets of pending links; the emails that were sent are listed',
    erase: { delete: (t, { account }) => sql`${t.value} like ${account}::text || ' %'` },
  },
  (t) => [index().on(t.identifier)],
)

/** One-time codes of an authenticator app: the second step of a person's sign-ins, once the first code confirmed them. */
export const authCodeFactors = table(
  'auth_code_factors',
  {
    userId: hidden(refersTo(() => authUsers.id, { onDelete: 'cascade' }).primaryKey()),
    /**
     * Encrypted with a key derived from the server's key `codes`, which a rotation keeps: the key of sessions, with which
     * the library would encrypt it, is renewed.
     */
    secret: hidden(text().notNull(), { withheld: 'a secret' }),
    /** Time step of the newest accepted code: it and earlier ones are refused. */
    lastStep: hidden(bigint({ mode: 'number' }).notNull().default(0), { withheld: 'belongs to a secret' }),
    confirmedAt: hidden(instant()),
    createdAt: hidden(createdAt()),
  },
  { copy: ofAccount('userId'), erase: 'deleted with the account' },
)

/** Recovery codes, each for one sign-in without the second factor. Only digests are stored. */
export const authRecoveryCodes = table(
  'auth_recovery_codes',
  {
    userId: hidden(refersTo(() => authUsers.id, { onDelete: 'cascade' })),
    digest: hidden(text().notNull(), { withheld: 'belongs to a secret' }),
    usedAt: hidden(instant()),
    createdAt: hidden(createdAt()),
  },
  { copy: ofAccount('userId'), erase: 'deleted with the account' },
  (t) => [primaryKey({ columns: [t.userId, t.digest] })],
)

/** Passkeys: keys of a device or a password manager, with which people sign in, or take the second step. */
export const authPasskeys = table(
  'auth_passkeys',
  {
    id: hidden(id()),
    userId: hidden(refersTo(() => authUsers.id, { onDelete: 'cascade' })),
    name: hidden(text().notNull()),
    credentialId: hidden(text().notNull().unique(), { withheld: 'belongs to a key' }),
    publicKey: hidden(text().notNull(), { withheld: 'a key' }),
    /** Of the authenticator: a smaller one than before means a copied key. */
    counter: hidden(bigint({ mode: 'number' }).notNull(), { withheld: 'belongs to a key' }),
    transports: hidden(text().array().notNull().default(sql`'{}'`)),
    createdAt: hidden(createdAt()),
    lastUsedAt: hidden(instant()),
  },
  { copy: ofAccount('userId'), erase: 'deleted with the account' },
  (t) => [index().on(t.userId)],
)

export const signInSettings = ['admins_need_second_factor'] as const

/** Settings of sign-ins; one without a row is off. Former values are in the audit log. */
export const authSettings = table(
  'auth_settings',
  {
    name: hidden(text({ enum: signInSettings }).primaryKey()),
    isOn: hidden(boolean().notNull()),
    reason: hidden(text().notNull()),
    /** Profile id of the admin. */
    changedBy: hidden(uuid(), { blank: ({ profile }) => sql`nullif(changed_by, ${profile})` }),
    changedAt: hidden(instant().notNull()),
  },
  {
    copy: 'acts of admins; they are in the audit log',
    erase: { blank: (t, { profile }) => sql`${t.changedBy} = ${profile}` },
  },
)

/** A person may have several roles (product-1); the profile's `role` is the active one. */
export const userRoles = table(
  'user_roles',
  {
    userId: own(refersTo(() => authUsers.id, { onDelete: 'cascade' })),
    role: own(text({ enum: roles }).notNull()),
    createdAt: own(createdAt()),
  },
  { copy: ofAccount('userId'), erase: 'deleted with the account' },
  (t) => [
    primaryKey({ columns: [t.userId, t.role] }),
    index('user_roles_of_role').on(t.role, t.userId),
    mayRead(sql`${t.userId} = ${me}`),
  ],
)

/** Digests of networks a person has signed in from; other people's wrong guesses do not throttle sign-ins from them. */
export const knownNetworks = table(
  'known_networks',
  {
    userId: hidden(refersTo(() => authUsers.id, { onDelete: 'cascade' })),
    networkDigest: hidden(text().notNull()),
    lastSeenAt: hidden(instant().notNull()),
  },
  { copy: ofAccount('userId'), erase: 'deleted with the account' },
  (t) => [primaryKey({ columns: [t.userId, t.networkDigest] }), index().on(t.lastSeenAt)],
)

/** Kinds of devices that a person has signed in from, such as 'Firefox on Windows'; another kind is noted as unusual. */
export const knownDevices = table(
  'known_devices',
  {
    userId: hidden(refersTo(() => authUsers.id, { onDelete: 'cascade' })),
    device: hidden(text().notNull()),
    lastSeenAt: hidden(instant().notNull()),
  },
  { copy: ofAccount('userId'), erase: 'deleted with the account' },
  (t) => [primaryKey({ columns: [t.userId, t.device] }), index().on(t.lastSeenAt)],
)

/** Countries that a person has signed in from within the last 90 days; another one is noted and emailed to them. */
export const knownCountries = table(
  'known_countries',
  {
    userId: hidden(refersTo(() => authUsers.id, { onDelete: 'cascade' })),
    /** ISO 3166-1, two letters. */
    country: hidden(text().notNull()),
    lastSeenAt: hidden(instant().notNull()),
  },
  { copy: ofAccount('userId'), erase: 'deleted with the account' },
  (t) => [primaryKey({ columns: [t.userId, t.country] }), index().on(t.lastSeenAt)],
)

/**
 * Links 'This wasn't me' of security emails, with what an undo needs to know: a row for each email. Only the digest of
 * the link's token is stored.
 */
export const authReversals = table(
  'auth_reversals',
  {
    id: hidden(id()),
    userId: hidden(refersTo(() => authUsers.id, { onDelete: 'cascade' })),
    tokenDigest: hidden(text().notNull().unique(), { withheld: 'belongs to a secret' }),
    change: hidden(text({ enum: securityChanges }).notNull()),
    /** The address in force before the change, to which the email went. */
    address: hidden(text().notNull()),
    /** Of a change of address: the new one. */
    newAddress: hidden(text()),
    /** The passkey or the codes with which the change was made, if the account had them for 30 days then. */
    way: hidden(text()),
    /** What the change removed, to put it back. */
    removed: hidden(jsonb().$type<TakenWays>(), { withheld: 'keys and digests' }),
    /** What came of the link; null while it works. */
    outcome: hidden(text({ enum: reversalOutcomes })),
    endedAt: hidden(instant()),
    expiresAt: hidden(instant().notNull()),
    createdAt: hidden(createdAt()),
  },
  { copy: ofAccount('userId'), erase: 'deleted with the account' },
  (t) => [
    index().on(t.userId, t.createdAt),
    index().on(t.address),
    index('auth_reversals_waiting').on(t.endedAt).where(sql`${t.outcome} = 'waiting'`),
  ],
)

/** Single-use links for the operator, such as the one for the first admin. Only the token's hash is stored. */
export const oneTimeLinks = table(
  'one_time_links',
  {
    tokenHash: hidden(text().primaryKey()),
    purpose: hidden(text().notNull()),
    expiresAt: hidden(instant().notNull()),
    usedAt: hidden(instant()),
    createdAt: hidden(createdAt()),
  },
  {
    copy: 'hashes of links, deleted within a day',
    erase: {
      delete: (t, { profile }) =>
        sql`${t.purpose} in ('copy-of-data:' || ${profile}::text, 'guardian:' || ${profile}::text)`,
    },
  },
)
