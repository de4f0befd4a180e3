import { z } from 'zod/mini'
import { requestLimits } from '#features/requests/rules.ts'
import { cursor, nextCursor } from '#shared/cursor.ts'
import { reviewDepths } from '#shared/depths.ts'
import { text } from '#shared/text.ts'
import { planLimits } from '../rules.ts'
import { dayLimits, dayStates, visitStates } from './rules.ts'

interface Range {
  min: number
  max: number
}
/** Whole numbers in a range, refused with what they count. */
export const within = ({ min, max }: Range, what: string) =>
  z.int().check(z.gte(min, `At least ${min} ${what}.`), z.lte(max, `At most ${max} ${what}.`))

const stage = z.object({
  /** Of the draft of its request, chosen by the browser. */
  requestId: z.uuid(),
  reviewMode: z.enum(reviewDepths),
  minutes: within(requestLimits.minutes, 'minutes'),
  /** Days after the stage before; those of the first stage are ignored, which starts at once. */
  opensAfter: within(dayLimits.opensAfter, 'days'),
  startsWithin: within(dayLimits.startsWithin, 'days'),
})

const fields = z.object({
  gameId: z.uuid('Choose a game.'),
  buildId: z.uuid('Choose a build.'),
  question: text(planLimits.question).check(z.minLength(1, 'Ask what you want to know.')),
  testers: within(dayLimits.testers, 'testers'),
  joinDays: within(dayLimits.joinDays, 'days'),
  stages: z
    .array(stage)
    .check(
      z.minLength(dayLimits.stages.min, `At least ${dayLimits.stages.min} stages.`),
      z.maxLength(dayLimits.stages.max, `At most ${dayLimits.stages.max} stages.`),
    ),
})

const lateEnough = z.superRefine<Pick<z.output<typeof fields>, 'stages'>>(({ stages }, context) => {
  for (const [at, { opensAfter, startsWithin }] of stages.entries())
    if (at > 0 && startsWithin <= opensAfter)
      context.addIssue({
        code: 'custom',
        path: ['stages', at, 'startsWithin'],
        message: 'The last day has to be after the first.',
      })
})
const different = z.refine<Pick<z.output<typeof fields>, 'stages'>>(
  ({ stages }) => new Set(stages.map(({ requestId }) => requestId)).size === stages.length,
  { path: ['stages'], error: 'Each stage needs an id of its own.' },
)

/** Fields of the form for a plan over days. */
export const daysFields = fields.check(lateEnough)

const revision = z.int().check(z.gte(0), z.lte(1_000_000))

/** `revision`: of the draft that is changed, 0 for a new one. Stages that are left out are deleted. */
export const saveDaysInput = z.extend(fields, { id: z.uuid(), revision }).check(lateEnough, different)
export const savedDaysOutput = z.object({ id: z.uuid(), revision })

export const oneDayPlan = z.object({ id: z.uuid() })
const credits = z.int().check(z.gte(0), z.lte(10_000_000))
/**
 * `stageRevisions`: of the stages in their order, as they were shown. `shownCost`: what the button showed for all stages and
 * testers.
 */
export const openDaysInput = z.extend(oneDayPlan, {
  revision,
  stageRevisions: z.array(revision).check(z.minLength(dayLimits.stages.min), z.maxLength(dayLimits.stages.max)),
  shownCost: credits,
})
/** `newId` and `requestIds`, one for each stage, are chosen by the browser. */
const ids = z.array(z.uuid()).check(z.minLength(dayLimits.stages.min), z.maxLength(dayLimits.stages.max))
export const cloneDaysInput = z.extend(oneDayPlan, { newId: z.uuid(), requestIds: ids })
/** `spotIds`: chosen by the browser, one for each stage. `shownPrice`: of one place, the sum of its stages. */
export const addPlaceInput = z.extend(oneDayPlan, { spotIds: ids, shownPrice: credits })
export const endedDaysOutput = z.object({ refunded: z.int(), ended: z.int() })

const stageSummary = z.object({
  requestId: z.uuid(),
  stage: z.int(),
  /** Of what the stage asks, while it is a draft. */
  revision,
  reviewMode: z.enum(reviewDepths),
  minutes: z.int(),
  opensAfter: z.nullable(z.int()),
  startsWithin: z.nullable(z.int()),
  /** Of one spot: frozen, or in force for a draft. */
  price: z.int(),
  /** The draft has instructions; what else is missing the order says. */
  hasInstructions: z.boolean(),
  /** People who took a place, who sent a review of this stage, and who missed it or left in it. */
  took: z.int(),
  sent: z.int(),
  left: z.int(),
  toDecide: z.int(),
})

export const daysSummary = z.object({
  id: z.uuid(),
  question: z.string(),
  game: z.object({ id: z.uuid(), title: z.string(), coverKey: z.nullable(z.string()) }),
  version: z.string(),
  status: z.enum(dayStates),
  testers: z.int(),
  joinDays: z.int(),
  joinUntil: z.nullable(z.date()),
  endedEarlyAt: z.nullable(z.date()),
  stages: z.array(stageSummary),
  /** Whole places that can be taken. */
  placesOpen: z.int(),
  /** Credits of all stages: settled, in escrow for places under way, for open ones, refunded, and at most. */
  settled: z.int(),
  held: z.int(),
  refundIfEnded: z.int(),
  refunded: z.int(),
  creditCost: z.int(),
  toDecide: z.int(),
  nextDecisionBy: z.nullable(z.date()),
  /** When the next stage opens for somebody. */
  nextOpensAt: z.nullable(z.date()),
  createdAt: z.date(),
  openedAt: z.nullable(z.date()),
})
export type DaysSummary = z.output<typeof daysSummary>
export type StageSummary = z.output<typeof stageSummary>

/** Newest first. */
export const daysInput = z.object({ cursor })
export const daysOutput = z.object({ plans: z.array(daysSummary), nextCursor })

const visit = z.object({
  playtestId: z.uuid(),
  requestId: z.uuid(),
  state: z.enum(visitStates),
  /** When it was sent, or ended; when it opens, or has to be started, while it is to come. */
  at: z.nullable(z.date()),
  /** Overall stars, of a review that the studio may read. */
  rating: z.nullable(z.int()),
})

/** One tester with one visit for each stage. */
const person = z.object({ name: z.string(), tookAt: z.date(), visits: z.array(visit) })
export type DayPerson = z.output<typeof person>

/** A question with the same text in several stages, with what people answered who answered it more than once. */
const change = z.object({
  question: z.string(),
  /** Null for words. Otherwise how many changed their answer between their first and their last. */
  people: z.array(
    z.object({
      name: z.string(),
      answers: z.array(z.object({ stage: z.int(), text: z.string() })),
      isSame: z.boolean(),
    }),
  ),
})
export type DayChange = z.output<typeof change>

export const daysDetail = z.extend(daysSummary, {
  buildId: z.uuid(),
  revision,
  /** In the order in which they took a place. */
  people: z.array(person),
  changes: z.array(change),
})
export type DaysDetail = z.output<typeof daysDetail>
