import { z } from 'zod/mini'
import { comparison } from '#features/insights/game/schema.ts'
import { playtestStatuses } from '#features/playtests/rules.ts'
import { requestStates } from '#features/requests/rules.ts'
import { cursor, nextCursor } from '#shared/cursor.ts'
import { reviewDepths } from '#shared/depths.ts'
import { text } from '#shared/text.ts'
import { planKinds, planLimits, sides } from './rules.ts'

const { testers } = planLimits
const question = text(planLimits.question).check(z.minLength(1, 'Ask what you want to know.'))

const fields = z.object({
  gameId: z.uuid('Choose a game.'),
  question,
  buildA: z.uuid('Choose a build.'),
  buildB: z.uuid('Choose a build.'),
  testers: z
    .int()
    .check(
      z.gte(testers.min, `At least ${testers.min} testers: three a side are the fewest that are compared.`),
      z.lte(testers.max, `At most ${testers.max} testers.`),
    ),
})

const differ = z.refine<{ buildA: string; buildB: string }>(({ buildA, buildB }) => buildA !== buildB, {
  path: ['buildB'],
  error: 'Choose two different builds.',
})

/** Fields of the form for a plan of two builds. */
export const twoBuildsFields = fields.check(differ)

/** `id` and `requestId` are chosen by the browser, so that the call is idempotent. */
export const makeInput = z.extend(fields, { id: z.uuid(), requestId: z.uuid() }).check(differ)
/** The draft of the request, which the wizard finishes. */
export const madeOutput = z.object({ id: z.uuid(), requestId: z.uuid() })

export const onePlan = z.object({ id: z.uuid() })

/** `testers`: of the copy; as many as before by default. */
export const clonePlanInput = z.object({
  id: z.uuid(),
  newId: z.uuid(),
  newRequestId: z.uuid(),
  testers: z.optional(z.int().check(z.gte(testers.min), z.lte(testers.max))),
})

const build = z.object({ id: z.uuid(), version: z.string() })

export const planSummary = z.object({
  id: z.uuid(),
  kind: z.enum(planKinds),
  question: z.string(),
  game: z.object({ id: z.uuid(), title: z.string(), coverKey: z.nullable(z.string()) }),
  a: build,
  b: build,
  /** The request that the plan stands on, and its state. */
  requestId: z.uuid(),
  status: z.enum(requestStates),
  depth: z.enum(reviewDepths),
  /** Testers that were ordered. */
  planned: z.int(),
  /** Valid reviews so far, whatever was decided about them. */
  delivered: z.int(),
  /** Tests under way: without a valid review yet. */
  underWay: z.int(),
  spotsOpen: z.int(),
  /** Reviews that wait for the studio's decision. */
  toDecide: z.int(),
  /** Tests that were given up or missed their deadline; their places are open again while the request is. */
  left: z.int(),
  /** Credits: price of a spot, settled so far, for open spots, under way, back with the studio, and ordered. */
  pricePerSpot: z.int(),
  settled: z.int(),
  refundIfClosed: z.int(),
  held: z.int(),
  refunded: z.int(),
  creditCost: z.int(),
  isSealed: z.boolean(),
  openedEarlyAt: z.nullable(z.date()),
  openedEarlyWith: z.nullable(z.int()),
  nextDecisionBy: z.nullable(z.date()),
  nextDueBy: z.nullable(z.date()),
  createdAt: z.date(),
  openedAt: z.nullable(z.date()),
  closedAt: z.nullable(z.date()),
})
export type PlanSummary = z.output<typeof planSummary>

/** Newest first. */
export const plansInput = z.object({ cursor })
export const plansOutput = z.object({ plans: z.array(planSummary), nextCursor })

const tester = z.object({
  playtestId: z.uuid(),
  name: z.string(),
  device: z.nullable(z.string()),
  status: z.enum(playtestStatuses),
  /** Null while the comparison is sealed. */
  side: z.nullable(z.enum(sides)),
})
export type PlanTester = z.output<typeof tester>

/** How many people each side would need to tell a difference of the size that was seen, 8 times in 10. */
const needed = z.object({
  id: z.string(),
  label: z.string(),
  /** How the sides stand now, in words. */
  seen: z.string(),
  /** Null where the sides do not differ, or more than 500 would be needed. */
  each: z.nullable(z.int()),
  isTold: z.boolean(),
})

export const planPace = z.object({
  /** Whom the questions before a spot kept out; null where nothing is asked. */
  screenedOut: z.nullable(z.int()),
  /** From the order to the first valid review, and to the last of the planned ones; null before. */
  firstAfterSeconds: z.nullable(z.int()),
  allWithinSeconds: z.nullable(z.int()),
})

export const planDetail = z.extend(planSummary, {
  ...planPace.shape,
  /** In the order in which they took a spot. */
  testers: z.array(tester),
  /** Null while it is sealed. `before` is build A, `now` build B. */
  comparison: z.nullable(z.object({ lines: z.array(comparison), needed: z.array(needed) })),
})
export type PlanDetail = z.output<typeof planDetail>
