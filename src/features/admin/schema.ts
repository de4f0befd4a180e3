import { z } from 'zod/mini'
import { type SettingKey, settingKeys, settingLimits } from '#features/credits/settings/credit-settings.ts'
import { type LevelName, levels } from '#features/profiles/progress/levels.ts'
import { cursor, listOf, nextCursor } from '#shared/cursor.ts'
import { type Role, roles } from '#shared/roles.ts'
import { text } from '#shared/text.ts'

const wholeAmount = z.int('Credits are whole numbers.').check(
  z.gte(-10_000, 'Up to 10,000 credits at a time.'),
  z.lte(10_000, 'Up to 10,000 credits at a time.'),
  z.refine((amount) => amount !== 0, 'Credit amount cannot be zero'),
)

/** credits-12: update_user_credits. `request_id` is an idempotency key: a repeated call moves nothing. */
export const updateCreditsInput = z.object({
  profile_id: z.uuid('Invalid profile ID provided'),
  credit_amount: wholeAmount,
  transaction_type: z.string().check(z.maxLength(60)),
  transaction_description: text(500, { min: 1, tooShort: 'Enter a reason.' }),
  related_game_id: z.nullish(z.uuid()),
  related_invitation_id: z.nullish(z.uuid()),
  request_id: z.optional(z.uuid()),
})

/** `pending`: a second admin has to approve it, and the balance is unchanged. */
export const updateCreditsOutput = z.object({
  success: z.literal(true),
  new_balance: z.int(),
  pending: z.optional(z.boolean()),
})

/** Problems that need an admin: reviews whose validation failed repeatedly, and addresses that reject emails. */
export const problemsOutput = z.object({
  problems: listOf({
    key: z.string(),
    kind: z.enum(['validation', 'email']),
    /** The game of the review, or the email address. */
    subject: z.string(),
    /** Name of the account with the address, or of the review's author; null when unknown. */
    person: z.nullable(z.string()),
    detail: z.string(),
    times: z.int(),
    lastAt: z.date(),
  }),
  nextCursor,
})

export const solveProblemInput = z.object({ key: z.string().check(z.minLength(1), z.maxLength(400)) })
export const solveProblemOutput = z.object({ done: z.literal(true) })

export const standings = ['locked', 'suspended'] as const

export const peopleInput = z.object({
  search: z._default(text(100), ''),
  /** Only people with this role. */
  holds: z.optional(z.enum(roles)),
  /** Only testers of this level. */
  level: z.optional(z.enum(levels.map(({ name }) => name) as [LevelName, ...LevelName[]])),
  /** Only testers whose earning is locked, or only suspended people. */
  standing: z.optional(z.enum(standings)),
  /** Only people who live there, as their profile names it. */
  country: z.optional(text(100)),
  /** Only people who joined within so many days. */
  joined: z.optional(z.int().check(z.gte(1), z.lte(3650))),
  order: z._default(z.enum(['newest', 'oldest']), 'newest'),
  cursor,
})

export const peopleOutput = z.object({
  /** Number of matches, counted up to 501. */
  total: z.int(),
  nextCursor,
  people: listOf({
    id: z.uuid(),
    name: z.string(),
    email: z.nullable(z.string()),
    role: z.enum(roles),
    /** All roles; `role` is the current one. */
    roles: z.array(z.enum(roles)),
    companyName: z.nullable(z.string()),
    testerLevel: z.string(),
    unlocked: z.boolean(),
    lockedManually: z.boolean(),
    suspendedAt: z.nullable(z.date()),
    credits: z.int(),
    country: z.nullable(z.string()),
    createdAt: z.date(),
  }),
})
export type PersonRow = z.output<typeof peopleOutput>['people'][number]

/** Roles that only an admin can give. Team members join only through a team invite. */
export const appointedRoles: readonly Role[] = ['admin', 'businessdeveloper', 'consultant']
export const givableRoles = roles.filter((role) => role !== 'teammember')

const someRoles = z._default(z.array(z.enum(givableRoles)).check(z.maxLength(roles.length)), [])

export const changeRolesInput = z
  .object({
    profileId: z.uuid(),
    give: someRoles,
    take: someRoles,
    reason: text(500, { min: 1, tooShort: 'Enter a reason.' }),
  })
  .check(
    z.refine(
      ({ give, take }) => !give.some((role) => take.includes(role)),
      'A role can be added or removed, not both.',
    ),
  )

export const changeRolesOutput = z.object({ roles: z.array(z.enum(roles)) })

/** Locks or unlocks a tester's earning manually (profiles-4). */
export const lockEarningInput = z.object({
  profileId: z.uuid(),
  lock: z.boolean(),
  reason: text(500, { min: 1, tooShort: 'Enter a reason.' }),
})
export const lockEarningOutput = z.object({ profileId: z.uuid(), unlocked: z.boolean() })

/** Suspends an account or lifts the suspension (accounts-12). */
export const suspendInput = z.object({
  profileId: z.uuid(),
  reason: text(500, { min: 1, tooShort: 'Enter a reason.' }),
})
export const suspendOutput = z.object({ suspended: z.boolean() })

const settingValues = z.partialRecord(
  z.enum(settingKeys as [SettingKey, ...SettingKey[]]),
  z.number('Enter a whole number.').check(z.int('Credits are whole numbers.'), z.gte(0, 'Not below zero.')),
)

/** `shown` has the value on the screen for each changed key. */
export const saveSettingsInput = z.object({
  values: settingValues.check(
    z.refine((values) => settingKeys.every((key) => (values[key] ?? 0) <= settingLimits[key]), 'A value is too large.'),
  ),
  shown: settingValues,
  reason: text(500, { min: 1, tooShort: 'Enter a reason.' }),
  /** Idempotency key, for a change that waits for a second admin. */
  requestId: z.optional(z.uuid()),
})
export const settingsCostInput = z.pick(saveSettingsInput, { values: true })
/** `pending`: a second admin has to approve it, and nothing has changed. */
export const saveSettingsOutput = z.object({
  pending: z.optional(z.boolean()),
  changed: z.array(z.string()),
  /** Warnings about the prices now in force: free items, rewards above their price. */
  warnings: z.array(z.string()),
})

/** `new…` counts the last 7 days; credits are whole credits. */
export const overviewOutput = z.object({
  people: z.int(),
  studios: z.int(),
  testers: z.int(),
  games: z.int(),
  newPeople: z.int(),
  newGames: z.int(),
  newReviews: z.int(),
  openRequests: z.int(),
  reviews: z.int(),
  disputes: z.int(),
  /** Requests for a copy or a deletion that wait. */
  dataRequests: z.int(),
  creditsHeld: z.int(),
  escrow: z.int(),
  incentives: z.int(),
})

export const problemsInput = z._default(z.object({ cursor }), {})
