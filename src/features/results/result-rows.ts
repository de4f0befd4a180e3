import { z } from 'zod/mini'
import { bugStatuses, playtestStatuses } from '#features/playtests/rules.ts'
import type { StoredAnswer } from '#features/requests/screener/screener-schema.ts'
import { briefOutput, reviewVersion, storedReview } from '#features/reviews/schema.ts'
import { listOf } from '#shared/cursor.ts'
import { pendingDecision, resultsOutput } from './schema.ts'

const { request, game, build, nextRequestId } = resultsOutput.shape

export const headRow = z.extend(request, {
  requestedCount: z.number(),
  creditCost: z.number(),
  /** Credits paid for answered invitations to the request. */
  invitationCredits: z.number(),
  ...z.pick(briefOutput, { questions: true, tasks: true, sections: true }).shape,
  game,
  build,
  nextRequestId,
})
export type HeadRow = z.output<typeof headRow>

export const spotRow = z.object({
  state: z.enum(['open', 'taken', 'settled', 'refunded']),
  /** Status of the playtest that holds the spots; null unless they are taken. */
  status: z.nullable(z.enum(playtestStatuses)),
  spots: z.number(),
  credits: z.number(),
})
export type SpotRow = z.output<typeof spotRow>

const { bugs } = storedReview.shape
const writtenReview = z.extend(storedReview, {
  bugs: z.array(z.extend(bugs.def.innerType.def.element, { confirmedAt: z.optional(z.string()) })),
  submittedAt: z.string(),
  updatedAt: z.string(),
})
export type WrittenReview = z.output<typeof writtenReview>

/** A former version of a review, as its columns were stored. */
export type VersionRow = Omit<WrittenReview, 'bugs' | 'submittedAt' | 'updatedAt'> & {
  bugsFound: WrittenReview['bugs']
  updatedAt: Date | string
}

export const reviewRow = z.extend(
  z.omit(resultsOutput.shape.reviews.def.element, { state: true, language: true, alike: true, askedFirst: true }),
  {
    returnedBy: z.nullable(z.enum(['validation', 'studio'])),
    estimatedMinutes: z.number(),
    started: z.boolean(),
    counted: z.boolean(),
    leftBecause: z.nullable(z.string()),
    bugStates: listOf({
      bugId: z.string(),
      status: z.enum(bugStatuses),
      fixedIn: z.nullable(z.string()),
      /** When the build of that version was added; null while there is none. */
      fixedAt: z.optional(z.nullable(z.string())),
      updatedAt: z.string(),
    }),
    /** The build that was tested. */
    tested: z.optional(z.nullable(z.object({ version: z.string(), at: z.string() }))),
    /** Which of its bugs the studio merged or split. */
    bugGroups: z.optional(listOf({ bugId: z.string(), groupId: z.string() })),
    pending: z.nullable(z.extend(pendingDecision, { executesAt: z.string() })),
    review: z.nullable(writtenReview),
    /** The other version, if the tester changed a valid review that the studio had returned (reviews-10). */
    otherVersion: z.nullable(z.extend(reviewVersion, { review: z.custom<VersionRow>() })),
  },
)
export type ReviewRow = z.output<typeof reviewRow>

const average = z.nullable(z.number())
export const beforeRow = z.object({
  id: z.string(),
  version: z.string(),
  reviews: z.number(),
  overall: average,
  gameplay: average,
  ui: average,
  performance: average,
  monetization: average,
  ratedMonetization: z.number(),
})
export type BeforeRow = z.output<typeof beforeRow>

export const scaleBefore = z.object({
  question: z.string(),
  low: z.string(),
  high: z.string(),
  average: z.number(),
  count: z.number(),
})
export type ScaleBefore = z.output<typeof scaleBefore>

export const proofRow = z.object({
  questionId: z.string(),
  question: z.string(),
  given: z.array(z.object({ playtestId: z.string(), answer: z.string(), right: z.boolean() })),
})
export type ProofRow = z.output<typeof proofRow>

export const screenRow = z.object({
  playtestId: z.string(),
  answers: z.custom<StoredAnswer[]>(),
})

/** What a tester answered before the spot. */
export interface AskedFirst {
  playtestId: string
  lines: { question: string; answer: string }[]
}

/** `of`: the playtest whose review is like this one. */
export const alikeRow = z.object({
  of: z.string(),
  playtestId: z.string(),
  testerName: z.string(),
  content: z.string(),
})
export type AlikeRow = z.output<typeof alikeRow>
