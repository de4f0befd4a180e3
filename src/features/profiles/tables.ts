import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, mayRead, mayUpdate, me, refersTo } from '#platform/db/columns.ts'
import { editable, hidden, ofProfile, own, table } from '#platform/db/table.ts'
import { recordingChoices } from '#shared/play/recording.ts'
import { findable } from './find-by-name.ts'
import { addressStem } from './guardian/address-stem.ts'
import { testerOrder } from './tester-order.ts'

/**
 * A person in the product (profiles-1). `id` equals the account's id at creation; an erasure sets `userId` to null and
 * keeps `id`. Credits are stored in the ledger's accounts (credits-1).
 */
export const profiles = table(
  'profiles',
  {
    id: own(uuid().primaryKey()),
    userId: own(uuid().unique(), { blank: null }),
    email: own(text(), { blank: null }),
    emailVerified: own(boolean().notNull().default(false), { blank: false }),
    name: editable(text().notNull(), { blank: 'Deleted person' }),
    age: editable(integer(), { blank: null }),
    gender: editable(text(), { blank: null }),
    location: editable(text(), { blank: null }),
    role: own(text().notNull()),
    /**
     * Whether the person can be found, invited and counted as a tester: the account exists, is not suspended, waits for
     * no parent or guardian, and has the tester role, whether active or not. Triggers on `user_roles` and on this table maintain it; application code
     * never writes it.
     */
    isTester: own(boolean().notNull().default(false)),
    testerLevel: own(text().notNull().default('Newbie'), { blank: 'Newbie' }),
    playerType: editable(text(), { blank: null }),
    deviceType: editable(text(), { blank: null }),
    gamingFrequency: editable(text(), { blank: null }),
    sessionLength: editable(text(), { blank: null }),
    favoriteGenres: editable(text().array().notNull().default(sql`'{}'`), { blank: '{}' }),
    spendingProfile: editable(text(), { blank: null }),
    experienceLevel: editable(text(), { blank: null }),
    termsAccepted: editable(boolean().notNull().default(false), { blank: false }),
    cookiesConsent: editable(boolean().notNull().default(false), { blank: false }),
    dataConsent: editable(boolean().notNull().default(false), { blank: false }),
    consentGrantedAt: editable(instant(), { blank: null }),
    lastSeenAt: editable(instant(), { blank: null }),
    demographicsCompleted: own(boolean().notNull().default(false), { blank: false }),
    monetizationUnlocked: own(boolean().notNull().default(false), { blank: false }),
    /** An admin has locked earning; meeting the conditions does not unlock it (profiles-4). */
    lockedManually: own(boolean().notNull().default(false), { blank: false }),
    /** When an admin suspended the account (accounts-12); the person sees the reason. */
    suspendedAt: own(instant(), { blank: null }),
    suspensionReason: own(text(), { blank: null }),
    /** Since when a parent or guardian is asked to confirm the account; null when nobody has to. */
    awaitsGuardianSince: own(instant(), { blank: null }),
    reputationScore: own(integer().notNull().default(0), { blank: 0 }),
    companyName: editable(text(), { blank: null }),
    timeZone: editable(text().notNull().default('UTC'), { blank: 'UTC' }),
    shareEmail: editable(boolean().notNull().default(true), { blank: false }),
    openToTests: editable(boolean().notNull().default(true), { blank: false }),
    /** How far tests may record this tester; each offer says what it asks for (sessions-9). */
    records: editable(text({ enum: recordingChoices }).notNull().default('voice'), { blank: 'none' }),
    /** The last day of a visit in the person’s time zone; `visitStreak` is the number of days in a row up to it. */
    visitDay: own(date({ mode: 'string' }), { blank: null }),
    visitStreak: own(integer().notNull().default(0), { blank: 0 }),
    createdAt: own(createdAt()),
    updatedAt: editable(createdAt(), { blank: ({ now }) => now }),
  },
  { copy: ofProfile('id'), erase: { blank: ofProfile('id') } },
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
    index('profiles_of_country').on(t.location, t.createdAt, t.id).where(sql`${t.userId} is not null`),
    index('profiles_awaiting_guardian').on(t.awaitsGuardianSince).where(sql`${t.awaitsGuardianSince} is not null`),
    // Finds the accounts of a guardian under any spelling of the address.
    index('profiles_address_stem').on(addressStem(t.email)).where(sql`${t.userId} is not null`),
    index('profiles_of_role').on(t.role).where(sql`${t.userId} is not null`),
    index('profiles_testers').on(t.reputationScore.desc()).where(sql`${t.isTester}`),
    mayRead(sql`${t.id} = ${me}`),
    mayUpdate(sql`${t.id} = ${me}`),
  ],
)

/** The events that make up a reputation score; unique by `eventKey`. */
export const reputationEvents = table(
  'reputation_events',
  {
    id: own(id()),
    profileId: own(refersTo(() => profiles.id)),
    kind: own(text({ enum: ['review', 'quality', 'streak', 'badge'] }).notNull()),
    points: own(integer().notNull()),
    reason: own(text().notNull()),
    playtestId: own(uuid()),
    eventKey: own(text().notNull().unique()),
    createdAt: own(createdAt()),
  },
  { copy: ofProfile('profileId'), erase: { delete: ofProfile('profileId') } },
  (t) => [
    index('reputation_events_of').on(t.profileId, t.createdAt, t.id),
    check('reputation_events_points', sql`${t.points} > 0`),
    mayRead(sql`${t.profileId} = ${me}`),
  ],
)

export const profileBadges = table(
  'profile_badges',
  {
    profileId: own(refersTo(() => profiles.id)),
    badge: own(text().notNull()),
    awardedAt: own(createdAt()),
  },
  { copy: ofProfile('profileId'), erase: { delete: ofProfile('profileId') } },
  (t) => [primaryKey({ columns: [t.profileId, t.badge] }), mayRead(sql`${t.profileId} = ${me}`)],
)

/** Given and withdrawn consents with time, text version and legal basis. Append-only. */
export const consents = table(
  'consents',
  {
    id: own(id()),
    profileId: own(uuid().notNull()),
    purpose: own(text({ enum: ['terms', 'cookies', 'data'] }).notNull()),
    legalBasis: own(text({ enum: ['contract', 'consent'] }).notNull()),
    given: own(boolean().notNull()),
    /** Digest of the text that was agreed to. */
    textVersion: own(text().notNull()),
    createdAt: own(createdAt()),
  },
  { copy: ofProfile('profileId'), erase: 'append-only: the proof of consent, under an anonymous id' },
  (t) => [index('consents_of').on(t.profileId, t.createdAt.desc()), mayRead(sql`${t.profileId} = ${me}`)],
)

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

/**
 * Keyed digests of the mailboxes of erased people who can owe something, also later: a card payment can be disputed, and a
 * sale be found a fraud, after the account is gone. Who comes back with the mailbox still owes it (accounts-13).
 */
export const debtMailboxes = table(
  'debt_mailboxes',
  {
    profileId: hidden(refersTo(() => profiles.id).primaryKey()),
    digest: hidden(text().notNull(), { withheld: 'only distinguishes mailboxes' }),
    keptAt: hidden(instant().notNull()),
  },
  { copy: 'written when the account is erased', erase: 'a keyed digest, kept for what the person can still owe' },
  (t) => [index('debt_mailboxes_by').on(t.digest)],
)
