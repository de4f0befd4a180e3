import { z } from 'zod/mini'
import { unlockConditions } from '#features/accounts/rules.ts'
import { listOf, nextCursor } from '#shared/cursor.ts'
import { recordingChoices } from '#shared/play/recording.ts'
import { text } from '#shared/text.ts'
import { emailAddress } from '#shared/texts/email-address.ts'
import { nameText } from '#shared/texts/name-text.ts'
import {
  deviceTypes,
  experienceLevels,
  gamingFrequencies,
  genders,
  playerTypes,
  sessionLengths,
  spendingProfiles,
} from './rules.ts'

const consent = (message: string) => z.boolean(message).check(z.refine((given) => given, message))
const oneOf = <const T extends readonly [string, ...string[]]>(options: T, message: string) => z.enum(options, message)

/**
 * The body of the function `auth-emails` (profiles-3). The email's content comes from the database, not from `data`.
 */
export const authEmailsInput = z.object({
  type: z.literal('profile_completed'),
  recipient: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)),
  userId: z.uuid(),
  data: z.partial(
    z.object({
      creditsEarned: z.int().check(z.gte(0), z.lte(10_000)),
      testerLevel: z.string().check(z.maxLength(40)),
      appUrl: z.string().check(z.maxLength(500)),
    }),
  ),
})
export const authEmailsOutput = z.object({ sent: z.boolean() })

/** The demographics form (profiles-1). Optional fields stay unchanged when left out; null clears them. */
export const profileForm = z.object({
  /** Needed below the age of digital consent; unchanged when left out. */
  guardianEmail: z.nullish(emailAddress),
  name: z.optional(nameText(100, { min: 1, tooShort: 'Name is required' })),
  age: z.nullish(
    z
      .number('Age must be a whole number')
      .check(
        z.int('Age must be a whole number'),
        z.gte(13, 'Age must be between 13 and 100'),
        z.lte(100, 'Age must be between 13 and 100'),
      ),
  ),
  gender: z.nullish(z.enum(genders)),
  location: text(100, { min: 1, tooShort: 'Location is required' }),
  deviceType: oneOf(deviceTypes, 'Device is required'),
  gamingFrequency: oneOf(gamingFrequencies, 'Gaming frequency is required'),
  sessionLength: oneOf(sessionLengths, 'Session length is required'),
  spendingProfile: oneOf(spendingProfiles, 'Spending profile is required'),
  playerType: z.nullish(z.enum(playerTypes)),
  experienceLevel: oneOf(experienceLevels, 'Experience is required'),
  favoriteGenres: z.array(text(40, { min: 1 })).check(
    z.minLength(1, 'Pick at least one genre'),
    z.maxLength(20, 'Pick at most 20 genres'),
    z.refine((picked) => new Set(picked).size === picked.length, 'Pick each genre once'),
  ),
  termsAccepted: consent('You must accept the terms of service'),
  cookiesConsent: consent('You must consent to cookies'),
  dataConsent: consent('You must consent to data processing'),
})

export type ProfileForm = z.infer<typeof profileForm>

const optionalOf = <const T extends readonly [string, ...string[]]>(options: T) => z.nullable(z.enum(options))

export const mineOutput = z.object({
  id: z.uuid(),
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  name: z.string(),
  companyName: z.nullable(z.string()),
  role: z.string(),
  age: z.nullable(z.int()),
  gender: optionalOf(genders),
  location: z.nullable(z.string()),
  deviceType: optionalOf(deviceTypes),
  gamingFrequency: optionalOf(gamingFrequencies),
  sessionLength: optionalOf(sessionLengths),
  spendingProfile: optionalOf(spendingProfiles),
  playerType: optionalOf(playerTypes),
  experienceLevel: optionalOf(experienceLevels),
  favoriteGenres: z.array(z.string()),
  termsAccepted: z.boolean(),
  cookiesConsent: z.boolean(),
  dataConsent: z.boolean(),
  consentGrantedAt: z.nullable(z.date()),
  lastSeenAt: z.nullable(z.date()),
  demographicsCompleted: z.boolean(),
  /** Since when a parent or guardian is asked to confirm; null when nobody has to. */
  awaitsGuardianSince: z.nullable(z.date()),
  monetizationUnlocked: z.boolean(),
  missing: z.array(z.enum(unlockConditions)),
  testerLevel: z.string(),
  reputation: z.int(),
  /** Sum of the main and the welcome balance in the ledger (credits-1). */
  credits: z.int(),
  /** Credits that completing the profile pays under the current settings; 0 when paid already or not applicable. */
  bonusAhead: z.int(),
  /** The bonus was paid to another account of the same address; always false for an unverified address (profiles-3). */
  bonusBefore: z.boolean(),
})

export type MyProfile = z.infer<typeof mineOutput>

export const saveOutput = z.object({
  profile: mineOutput,
  /** Credits paid by this save; 0 when they were paid before or the address is not confirmed yet. */
  bonusPaid: z.int(),
  /** Earning credits was unlocked by this save. */
  unlocked: z.boolean(),
})

/** Numbers of testers open to tests; a custom location with one or two testers counts only in the total. */
export const locationsOutput = z.object({
  total: z.int(),
  locations: listOf({ location: z.string(), testers: z.int() }),
})

export type TesterLocations = z.infer<typeof locationsOutput>

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** A tester's progress. */
export const progressOutput = z.object({
  level: z.string(),
  reputation: z.int(),
  shareEmail: z.boolean(),
  openToTests: z.boolean(),
  /** How far tests may record this tester (sessions-9), and whether their age allows the voice (sessions-5). */
  records: z.enum(recordingChoices),
  voiceAllowed: z.boolean(),
  /** Days in a row, by the person's time zone; 0 when a day was missed. */
  streak: z.object({ days: z.int(), lastDay: z.nullable(day), today: day }),
  badges: listOf({ badge: z.string(), awardedAt: z.date() }),
  /** Credits for invitations and reviews; weeks start on Monday, the last one is the current week. */
  earned: z.object({
    total: z.int(),
    thisMonth: z.int(),
    weeks: listOf({ from: day, credits: z.int() }),
  }),
})

/** The reputation events, newest first. */
export const reputationOutput = z.object({
  rows: listOf({
    id: z.uuid(),
    kind: z.enum(['review', 'quality', 'streak', 'badge']),
    points: z.int(),
    reason: z.string(),
    /** The playtest that it came from; null when there is none. */
    playtestId: z.nullable(z.uuid()),
    gameTitle: z.nullable(z.string()),
    createdAt: z.date(),
  }),
  nextCursor,
})
export type ReputationRow = z.infer<typeof reputationOutput>['rows'][number]

export type TesterProgress = z.infer<typeof progressOutput>

export const visitInput = z.object({ timeZone: text(60, { min: 1 }) })
export const visitOutput = z.object({
  /** Whether this was the first visit of the day. */
  fresh: z.boolean(),
})

/** Fields that are left out stay unchanged. */
export const reachabilityInput = z.object({
  openToTests: z.optional(z.boolean()),
  shareEmail: z.optional(z.boolean()),
  records: z.optional(z.enum(recordingChoices)),
})

/** What the link in the email to a parent or guardian carries. */
export const confirmGuardianInput = z.object({
  account: z.uuid(),
  token: z.string().check(z.minLength(20), z.maxLength(200)),
})
