import { z } from 'zod/mini'
import { gameStatuses } from '#features/games/rules.ts'
import { playtestStates } from '#features/playtests/rules.ts'
import { cursor, listOf, nextCursor } from '#shared/cursor.ts'
import { notificationTypes } from '#shared/notification-types.ts'
import { pauseReasons } from '#shared/pause-reasons.ts'
import { roles } from '#shared/roles.ts'
import { text } from '#shared/text.ts'

export const onePerson = z.object({ profileId: z.uuid() })
export const personPageInput = z.object({ profileId: z.uuid(), cursor })

/** What an admin sees of a person; credits are whole credits. */
export const personOutput = z.object({
  id: z.uuid(),
  name: z.string(),
  companyName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  country: z.nullable(z.string()),
  role: z.enum(roles),
  roles: z.array(z.enum(roles)),
  testerLevel: z.string(),
  reputation: z.int(),
  unlocked: z.boolean(),
  lockedManually: z.boolean(),
  suspendedAt: z.nullable(z.date()),
  suspensionReason: z.nullable(z.string()),
  /** Spending is paused since then, for these reasons. */
  frozenAt: z.nullable(z.date()),
  pausedFor: z.array(z.enum(pauseReasons)),
  /** Both wallets together, and the welcome wallet alone. */
  credits: z.int(),
  welcome: z.int(),
  lastSeenAt: z.nullable(z.date()),
  createdAt: z.date(),
  /** Counted up to 1,000. */
  games: z.int(),
  requests: z.int(),
  tests: z.int(),
  payments: z.int(),
})
export type Person = z.output<typeof personOutput>

export const personSignInsOutput = z.object({
  sessions: listOf({
    id: z.string(),
    device: z.string(),
    address: z.string(),
    lastUsedAt: z.date(),
    createdAt: z.date(),
  }),
  nextCursor,
})

export const personReasonInput = z.object({
  profileId: z.uuid(),
  reason: text(500, { min: 1, tooShort: 'Enter a reason.' }),
})
/** Without a session: all of them. */
export const endSignInsInput = z.extend(personReasonInput, { sessionId: z.optional(z.uuid()) })
export const removedOutput = z.object({ removed: z.boolean() })
export const endedOutput = z.object({ ended: z.int() })

export const personPaymentsOutput = z.object({
  payments: listOf({
    id: z.uuid(),
    packageName: z.string(),
    credits: z.int(),
    priceCents: z.int(),
    state: z.string(),
    createdAt: z.date(),
  }),
  nextCursor,
})

export const personNotificationsOutput = z.object({
  notifications: listOf({
    id: z.uuid(),
    title: z.string(),
    type: z.enum(notificationTypes),
    sentAt: z.date(),
    openedAt: z.nullable(z.date()),
  }),
  nextCursor,
})

export const personGamesOutput = z.object({
  games: listOf({
    id: z.uuid(),
    title: z.string(),
    status: z.enum(gameStatuses),
    createdAt: z.date(),
    takenDownAt: z.nullable(z.date()),
    deletedAt: z.nullable(z.date()),
  }),
  nextCursor,
})

export const personTestsOutput = z.object({
  tests: listOf({
    id: z.uuid(),
    gameTitle: z.nullable(z.string()),
    /** Null for an erased studio. */
    studioName: z.nullable(z.string()),
    state: z.enum(playtestStates),
    /** Whole credits, without a bonus. */
    pay: z.int(),
    acceptedAt: z.date(),
  }),
  nextCursor,
})
