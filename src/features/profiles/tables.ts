import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, mayRead, mayUpdate, me } from '#platform/db/columns.ts'
import { findable } from './find-by-name.ts'
import { testerOrder } from './tester-order.ts'

/**
 * A person in the product (spec 1 §3). `id` equals the account's id when it is made; `userId` is cut on erasure while
 * `id` stays. Credits are not here: the ledger's accounts hold them (ruling 25).
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
     * Whether the person may be found, invited and counted as a tester: the account exists, is not suspended and holds the
     * tester role, whichever of its roles is shown. Triggers on `user_roles` and on this table keep it; no code of ours writes it.
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
    /** An admin has locked earning: no condition that is met later unlocks it (ruling 20). */
    lockedManually: boolean('locked_by_hand').notNull().default(false),
    /** An admin has suspended the account (ruling 57); the reason is read by the person. */
    suspendedAt: instant(),
    suspensionReason: text(),
    reputationScore: integer().notNull().default(0),
    companyName: text(),
    timeZone: text().notNull().default('UTC'),
    shareEmail: boolean().notNull().default(true),
    openToTests: boolean().notNull().default(true),
    /** The last day the person came, by their own time zone, and how many days in a row that makes. */
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
    // Testers at each place are counted from this index alone.
    index('profiles_places')
      .on(t.location)
      .where(sql`${t.isTester} and ${t.openToTests} and ${t.demographicsCompleted}`),
    // The search finds testers by the beginning of their name, and by any two letters of it.
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

/** Why a reputation score is what it is; one row an event, once by its key. */
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
    playtestId: uuid('participation_id'),
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

/** What a person agreed to or took back: when, to which text, on what legal basis. Append-only. */
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

/** How others see a person; made by a migration as a security barrier over profiles. Never holds an address or an age. */
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
