import { z } from 'zod/mini'
import { gameStatuses } from '#features/games/rules.ts'
import { dimensions, severities } from '#features/results/schema.ts'
import { cursor, listOf, nextCursor } from '#shared/cursor.ts'
import { reviewDepths } from '#shared/depths.ts'
import { text } from '#shared/text.ts'
import { nameText } from '#shared/texts/name-text.ts'
import { deliverableFile } from '../files/schema.ts'
import { subscription, usage } from '../subscriptions/schema.ts'
import { areaTypes } from '../tiers/rules.ts'
import { accessStates, deliverableStates, MESSAGE_MAX, MINUTES_MAX, MINUTES_STEP } from './rules.ts'

const day = z.iso
  .date('Pick a day.')
  .check(z.refine((value) => value >= '2020-01-01' && value <= '2100-12-31', 'Pick a day.'))

export const oneStudio = z.object({ studioId: z.uuid() })
export const oneId = z.object({ id: z.uuid() })

/** `id` is an idempotency key; `shownOverageCents` what the hours beyond the limit cost, as it was shown. */
export const logHoursInput = z.object({
  id: z.uuid(),
  studioId: z.uuid(),
  areaType: z.enum(areaTypes),
  minutes: z.int().check(
    z.gte(MINUTES_STEP, 'At least 15 minutes.'),
    z.lte(MINUTES_MAX, 'At most 24 hours.'),
    z.refine((minutes) => minutes % MINUTES_STEP === 0, 'Use quarter hours, such as 1.25.'),
  ),
  workedOn: day,
  note: text(500, { min: 1, tooShort: 'Enter what you worked on.' }),
  shownOverageCents: z.int().check(z.gte(0)),
})

export const hoursInput = z.extend(oneStudio, { cursor })
export const loggedHours = z.object({
  id: z.uuid(),
  consultantId: z.uuid(),
  consultantName: z.string(),
  areaType: z.enum(areaTypes),
  minutes: z.int(),
  workedOn: z.string(),
  note: z.string(),
  createdAt: z.date(),
  undoneAt: z.nullable(z.date()),
  /** The reader logged it, and its period still runs. */
  mayUndo: z.boolean(),
})
export type LoggedHours = z.output<typeof loggedHours>
export const hoursOutput = z.object({ hours: z.array(loggedHours), nextCursor })

export const deliverableFields = z.object({
  areaType: z.enum(areaTypes),
  title: nameText(120, { min: 1, tooShort: 'Enter a title.' }),
  description: text(2000),
  dueOn: z.nullable(day),
})
/** The browser chooses the `id`; an unknown id adds a deliverable. */
export const saveDeliverableInput = z.object({ id: z.uuid(), studioId: z.uuid(), ...deliverableFields.shape })
/** `from` is the state that was read; `request` says what to change. */
export const moveDeliverableInput = z.object({
  id: z.uuid(),
  from: z.enum(deliverableStates),
  to: z.enum(deliverableStates),
  request: text(1000),
})

export const deliverable = z.object({
  id: z.uuid(),
  consultantName: z.string(),
  /** The reader made it. */
  mine: z.boolean(),
  areaType: z.enum(areaTypes),
  title: z.string(),
  description: z.string(),
  state: z.enum(deliverableStates),
  dueOn: z.nullable(z.string()),
  request: z.nullable(z.string()),
  createdAt: z.date(),
  deliveredAt: z.nullable(z.date()),
  acceptedAt: z.nullable(z.date()),
  files: z.array(deliverableFile),
})
export type Deliverable = z.output<typeof deliverable>
export const deliverablesInput = z.extend(oneStudio, { cursor })
export const deliverablesOutput = z.object({ deliverables: z.array(deliverable), nextCursor })

export const messagesInput = z.extend(oneStudio, { cursor })
export const sendMessageInput = z.object({
  id: z.uuid(),
  studioId: z.uuid(),
  body: text(MESSAGE_MAX, { min: 1, tooShort: 'Write something first.' }),
})
export const message = z.object({
  id: z.uuid(),
  mine: z.boolean(),
  authorName: z.string(),
  body: z.string(),
  createdAt: z.date(),
})
export const messagesOutput = z.object({ messages: z.array(message), nextCursor })

export const requestAccessInput = z.extend(oneStudio, { reason: text(500) })
/** By the studio: grants, declines or withdraws. */
export const decideAccessInput = z.object({
  consultantId: z.uuid(),
  state: z.enum(['granted', 'declined', 'withdrawn']),
})

/** A consultant of a studio, as the studio sees them. */
export const consultant = z.object({
  consultantId: z.uuid(),
  name: z.string(),
  since: z.date(),
  access: z.nullable(z.object({ state: z.enum(accessStates), reason: z.string(), requestedAt: z.coerce.date() })),
})
/** What a consultant sees of a studio's games, while the studio grants it. */
export const gamesOutput = listOf({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(gameStatuses),
  requests: listOf({
    id: z.uuid(),
    reviewMode: z.enum(reviewDepths),
    status: z.string(),
    openedAt: z.nullable(z.coerce.date()),
  }),
})

export const resultInput = z.extend(oneStudio, { requestId: z.uuid() })
export const resultOutput = z.object({
  title: z.string(),
  version: z.nullable(z.string()),
  ordered: z.int(),
  accepted: z.int(),
  ratings: listOf({ dimension: z.enum(dimensions), average: z.nullable(z.number()) }),
  bugs: listOf({ title: z.string(), severity: z.enum(severities), count: z.int(), status: z.string() }),
  reviews: listOf({
    playtestId: z.uuid(),
    testerName: z.string(),
    level: z.string(),
    /** Minutes of play, not rounded. */
    minutes: z.number(),
    rating: z.int(),
    content: z.string(),
    suggestions: z.string(),
  }),
})

export const consultantsOutput = z.object({ consultants: z.array(consultant), unread: z.int() })

/** A studio of a consultant. */
export const assignedStudio = z.object({
  studioId: z.uuid(),
  name: z.string(),
  since: z.date(),
  access: z.nullable(z.enum(accessStates)),
  unread: z.int(),
  // Read as one JSON value, in which dates are text.
  subscription: z.nullable(
    z.object({
      ...z.pick(subscription, { state: true, tierName: true }).shape,
      periodEndsAt: z.coerce.date(),
      expiresAt: z.coerce.date(),
      usage: z.extend(usage, { subscriptionExpiresAt: z.coerce.date() }),
      /** Of the running period, for the overage of hours that are about to be logged. */
      allowanceMinutes: z.int(),
      workedMinutes: z.int(),
      overageHourCents: z.int(),
    }),
  ),
})
export type AssignedStudio = z.output<typeof assignedStudio>
export const studiosOutput = z.array(assignedStudio)

export const assignInput = z.object({ id: z.uuid(), studioId: z.uuid(), consultantId: z.uuid() })
export const assignmentsOutput = z.object({
  /** Studios with a subscription, and those with a consultant. */
  studios: listOf({
    studioId: z.uuid(),
    name: z.string(),
    tierName: z.nullable(z.string()),
    periodEndsAt: z.nullable(z.date()),
    overageHours: z.number(),
    overageChargesCents: z.number(),
    assigned: listOf({ id: z.uuid(), consultantId: z.uuid(), name: z.string() }),
  }),
  consultants: listOf({ id: z.uuid(), name: z.string() }),
})
