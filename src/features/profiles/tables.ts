import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, mayRead, mayUpdate, me } from '#platform/db/columns.ts'
import { findable } from './find-by-name.ts'
import { testerOrder } from './tester-order.ts'

/**
 * A person in the product (spec 1 §3). `id` equals the account's id at creation; an erasure sets `userId` to null and
 * keeps `id`. Credits are stored in the ledger's accounts (ruling 25).
 */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid().primaryKey(),
    userId: uuid().unique(),
    email: text(),
    emailVerified: boolean().notNull().default(false),
    name: text().notNull(),
    age: integer(),
    gender: text(),
    location: text(),
    role: text().notNull(),
    /**
     * Whether the person can be found, invited and counted as a tester: the account exists, is not suspended and has
     * the tester role, whether active or not. Triggers on `user_roles` and on this table maintain it; application code
     * never writes it.
     */
    isTester: boolean().notNull().default(false),
    testerLevel: text().notNull().default('Newbie'),
    playerType: text(),
    deviceType: text(),
    gamingFrequency: text(),
    sessionLength: text(),
    favoriteGenres: text().array().notNull().default(sql`'{}'`),
    spendingProfile: text(),
    experienceLevel: text(),
    termsAccepted: boolean().notNull().default(false),
    cookiesConsent: boolean().notNull().default(false),
    dataConsent: boolean().notNull().default(false),
    consentGrantedAt: instant(),
    lastSeenAt: instant(),
    demographicsCompleted: boolean().notNull().default(false),
    monetizationUnlocked: boolean().notNull().default(false),
    /** An admin has locked earning; meeting the conditions does not unlock it (ruling 20). */
    lockedManually: boolean().notNull().default(false),
    /** When an admin suspended the account (ruling 57); the person sees the reason. */
    suspendedAt: instant(),
    suspensionReason: text(),
    reputationScore: integer().notNull().default(0),
    companyName: text(),
    timeZone: text().notNull().default('UTC'),
    shareEmail: boolean().notNull().default(true),
    openToTests: boolean().notNull().default(true),
    /** The last day of a visit in the person's time zone; `visitStreak` is the number of days in a row up to it. */
    visitDay: date({ mode: 'string' }),
    visitStreak: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('profiles_age', sql`${t.age} between 13 and 120`),
    check('profiles_reputation', sql`${t.reputationScore} >= 0`),
    check('profiles_suspension', sql`(${t.suspendedAt} is null) = (${t.suspensionReason} is null)`),
    check('profiles_name', sql`length(${t.name}) between 1 and 100`),
    // Counts of testers by location use only this index.
    index('profiles_places')
      .on(t.location)
      .where(sql`${t.isTester} and ${t.openToTests} and ${t.demographicsCompleted}`),
    // The search finds testers by a prefix of their name, and by bigrams.
    index('profiles_names')
      .on(sql`lower(${t.name}) text_pattern_ops`)
      .where(sql`${t.isTester} and ${t.demographicsCompleted}`),
    index('profiles_name_grams')
      .using('gin', sql`name_grams(${t.name})`)
      .where(sql`${t.isTester} and ${t.demographicsCompleted}`),
    index('profiles_offered')
      .on(testerOrder().isThin, testerOrder().rank, testerOrder().name, t.id)
      .where(sql`${t.isTester} and ${t.openToTests} and ${t.demographicsCompleted}`),
    index('profiles_findable').using('gin', sql`name_grams(${findable()})`).where(sql`${t.userId} is not null`),
    index('profiles_newest').on(t.createdAt, t.id).where(sql`${t.userId} is not null`),
    index('profiles_of_role').on(t.role).where(sql`${t.userId} is not null`),
    index('profiles_testers').on(t.reputationScore.desc()).where(sql`${t.isTester}`),
    mayRead(sql`${t.id} = ${me}`),
    mayUpdate(sql`${t.id} = ${me}`),
  ],
).enableRLS()

/** The events that make up a reputation score; unique by `eventKey`. */
export const reputationEvents = pgTable(
  'reputation_events',
  {
    id: id(),
    profileId: uuid()
      .notNull()
      .references(() => profiles.id),
    kind: text({ enum: ['review', 'quality', 'streak', 'badge'] }).notNull(),
    points: integer().notNull(),
    reason: text().notNull(),
    playtestId: uuid(),
    eventKey: text().notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [
    index('reputation_events_of').on(t.profileId, t.createdAt, t.id),
    check('reputation_events_points', sql`${t.points} > 0`),
    mayRead(sql`${t.profileId} = ${me}`),
  ],
).enableRLS()

export const profileBadges = pgTable(
  'profile_badges',
  {
    profileId: uuid()
      .notNull()
      .references(() => profiles.id),
    badge: text().notNull(),
    awardedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.profileId, t.badge] }), mayRead(sql`${t.profileId} = ${me}`)],
).enableRLS()

/** Given and withdrawn consents with time, text version and legal basis. Append-only. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    profileId: uuid().notNull(),
    purpose: text({ enum: ['terms', 'cookies', 'data'] }).notNull(),
    legalBasis: text({ enum: ['contract', 'consent'] }).notNull(),
    given: boolean().notNull(),
    /** Digest of the text that was agreed to. */
    textVersion: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('consents_of').on(t.profileId, t.createdAt.desc()), mayRead(sql`${t.profileId} = ${me}`)],
).enableRLS()

/**
 * The public view of a person, created by a migration as a security barrier view. It contains no address and no age.
 */
export const profileCards = pgView('profile_cards', {
  id: uuid().notNull(),
  name: text().notNull(),
  companyName: text('company_name'),
  role: text().notNull(),
  testerLevel: text('tester_level').notNull(),
  location: text(),
  deviceType: text('device_type'),
  favoriteGenres: text('favorite_genres').array().notNull(),
  openToTests: boolean('open_to_tests').notNull(),
  demographicsCompleted: boolean('demographics_completed').notNull(),
  badges: text().array().notNull(),
  isTester: boolean('is_tester').notNull(),
}).existing()

/** The names of studios with public games, for visitors who are signed out; created by a migration. */
export const studiosShown = pgView('studios_shown', { id: uuid().notNull(), name: text().notNull() }).existing()
