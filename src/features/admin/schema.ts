import { z } from 'zod'
import { type SettingKey, settingKeys } from '#features/credits/rules.ts'
import { cursor, nextCursor } from '#shared/cursor.ts'
import { type Role, roles } from '#shared/roles.ts'
import { text } from '#shared/text.ts'

const wholeAmount = z
  .number()
  .int('Credits are whole numbers.')
  .min(-10_000, 'At most 10,000 credits at once.')
  .max(10_000, 'At most 10,000 credits at once.')
  .refine((amount) => amount !== 0, 'Credit amount cannot be zero')

/** Spec 2 §7: update_user_credits. `request_id` is an idempotency key: a repeated call moves nothing. */
export const updateCreditsInput = z.object({
  profile_id: z.uuid('Invalid profile ID provided'),
  credit_amount: wholeAmount,
  transaction_type: z.string().max(60),
  transaction_description: text(500, { min: 1, tooShort: 'Say why.' }),
  related_game_id: z.uuid().nullish(),
  related_invitation_id: z.uuid().nullish(),
  request_id: z.uuid().optional(),
})

export const updateCreditsOutput = z.object({ success: z.literal(true), new_balance: z.number().int() })

/** Problems that need an admin: reviews whose validation failed repeatedly, and addresses that reject emails. */
export const problemsOutput = z.object({
  problems: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(['validation', 'email']),
      /** The game of the review, or the email address. */
      subject: z.string(),
      /** Name of the account with the address, or of the review's author; null when unknown. */
      person: z.string().nullable(),
      detail: z.string(),
      times: z.number().int(),
      lastAt: z.date(),
    }),
  ),
  nextCursor,
})

export const solveProblemInput = z.object({ key: z.string().min(1).max(400) })
export const solveProblemOutput = z.object({ done: z.literal(true) })

export const peopleInput = z.object({
  search: text(100).default(''),
  /** Only people with this role. */
  holds: z.enum(roles).optional(),
  cursor,
})

export const peopleOutput = z.object({
  /** Number of matches, counted up to 501. */
  total: z.number().int(),
  nextCursor,
  people: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string().nullable(),
      role: z.enum(roles),
      /** All roles; `role` is the current one. */
      roles: z.array(z.enum(roles)),
      companyName: z.string().nullable(),
      testerLevel: z.string(),
      unlocked: z.boolean(),
      lockedManually: z.boolean(),
      suspendedAt: z.date().nullable(),
      credits: z.number().int(),
      createdAt: z.date(),
    }),
  ),
})
export type PersonRow = z.output<typeof peopleOutput>['people'][number]

/** Roles that only an admin can give. Team members join only through a team invite. */
export const appointedRoles: readonly Role[] = ['admin', 'businessdeveloper', 'consultant']
export const givableRoles = roles.filter((role) => role !== 'teammember')

const someRoles = z.array(z.enum(givableRoles)).max(roles.length).default([])

export const changeRolesInput = z
  .object({
    profileId: z.uuid(),
    give: someRoles,
    take: someRoles,
    reason: text(500, { min: 1, tooShort: 'Say why.' }),
  })
  .refine(({ give, take }) => !give.some((role) => take.includes(role)), 'A role is given or taken, not both.')

export const changeRolesOutput = z.object({ roles: z.array(z.enum(roles)) })

/** Locks or unlocks a tester's earning manually (ruling 20). */
export const lockEarningInput = z.object({
  profileId: z.uuid(),
  lock: z.boolean(),
  reason: text(500, { min: 1, tooShort: 'Say why.' }),
})
export const lockEarningOutput = z.object({ profileId: z.uuid(), unlocked: z.boolean() })

/** Suspends an account or lifts the suspension (ruling 57). */
export const suspendInput = z.object({ profileId: z.uuid(), reason: text(500, { min: 1, tooShort: 'Say why.' }) })
export const suspendOutput = z.object({ suspended: z.boolean() })

const settingValues = z.partialRecord(
  z.enum(settingKeys as [SettingKey, ...SettingKey[]]),
  z
    .number('Enter a whole number.')
    .int('Credits are whole numbers.')
    .min(0, 'Not below zero.')
    .max(10_000, 'At most 10,000.'),
)

/** `shown` has the value on the screen for each changed key. */
export const saveSettingsInput = z.object({
  values: settingValues
    .refine(({ incentives_share: percent = 0 }) => percent <= 100, 'A share is at most 100 %.')
    .refine(({ longest_submit_wait: minutes = 0 }) => minutes <= 20, 'The wait is at most 20 minutes.'),
  shown: settingValues,
  reason: text(500, { min: 1, tooShort: 'Say why.' }),
})
export const saveSettingsOutput = z.object({
  changed: z.array(z.string()),
  /** Warnings about the prices now in force: free items, rewards above their price. */
  warnings: z.array(z.string()),
})

/** `new…` counts the last 7 days; credits are whole credits. */
export const overviewOutput = z.object({
  people: z.number().int(),
  studios: z.number().int(),
  testers: z.number().int(),
  games: z.number().int(),
  newPeople: z.number().int(),
  newGames: z.number().int(),
  newReviews: z.number().int(),
  openRequests: z.number().int(),
  reviews: z.number().int(),
  disputes: z.number().int(),
  creditsHeld: z.number().int(),
  escrow: z.number().int(),
  incentives: z.number().int(),
})

export const auditInput = z.object({ cursor }).default({})
export const auditOutput = z.object({
  entries: z.array(
    z.object({
      id: z.uuid(),
      action: z.string(),
      actorName: z.string().nullable(),
      subjectName: z.string().nullable(),
      detail: z.record(z.string(), z.unknown()),
      createdAt: z.date(),
    }),
  ),
  nextCursor,
})
