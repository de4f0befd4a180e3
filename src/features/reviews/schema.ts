import { z } from 'zod'
import { reviewDepths } from '#features/credits/rules.ts'
import { playtestStatuses, reviewLimits, severities } from '#features/playtests/rules.ts'
import { moved } from '#features/playtests/schema.ts'
import { ratingParts } from '#features/requests/depths.ts'
import { requestLimits, testTypes } from '#features/requests/rules.ts'
import { cursor, nextCursor } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'

const { content } = reviewLimits

const rating = z.number().int().min(1, 'Give 1 to 5 stars.').max(5, 'Give 1 to 5 stars.')
const answer = z.object({ questionId: z.uuid(), answer: text(reviewLimits.answer) })
const bug = z.object({
  id: z.uuid(),
  title: text(reviewLimits.bugTitle, { min: 1, tooShort: 'Say in a few words what happens.' }),
  severity: z.enum(severities),
  steps: text(reviewLimits.bugSteps).default(''),
})

/** Whether the tester completed a task, and a note on the obstacle. */
const taskOutcome = z.object({ taskId: z.uuid(), done: z.boolean(), note: text(reviewLimits.taskNote).default('') })
const reportPart = z.object({ sectionId: z.uuid(), text: text(reviewLimits.reportPart) })

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches the characters that cannot be stored
const unstorable = /\u0000|\p{Cs}/u

const distinct = (ids: string[]) => new Set(ids).size === ids.length

export const reviewContent = z.object({
  rating,
  /** Null where the depth does not ask for it. */
  gameplayRating: rating.nullable().default(null),
  uiRating: rating.nullable().default(null),
  performanceRating: rating.nullable().default(null),
  /** Also null when the game sells nothing. */
  monetizationRating: rating.nullable().default(null),
  content: text(content.max, {
    min: content.min,
    tooShort: `Write at least ${content.min} characters.`,
    tooLong: `Write at most ${content.max} characters.`,
  }),
  suggestions: text(reviewLimits.suggestions, {
    tooLong: `Write at most ${reviewLimits.suggestions} characters.`,
  }).default(''),
  answers: z
    .array(answer)
    .max(20)
    .refine((all) => distinct(all.map(({ questionId }) => questionId)), 'Answer each question once.')
    .default([]),
  bugs: z
    .array(bug)
    .max(reviewLimits.bugs, `At most ${reviewLimits.bugs} bugs.`)
    .refine((all) => distinct(all.map(({ id }) => id)), 'Each bug needs an id of its own.')
    .default([]),
  tasks: z
    .array(taskOutcome)
    .max(requestLimits.tasks)
    .refine((all) => distinct(all.map(({ taskId }) => taskId)), 'Report each task once.')
    .default([]),
  report: z
    .array(reportPart)
    .max(requestLimits.sections)
    .refine((all) => distinct(all.map(({ sectionId }) => sectionId)), 'Write under each heading once.')
    .default([]),
})
export type ReviewContent = z.output<typeof reviewContent>

/** The draft of a review: any part may still be missing or too long. */
export const draftBody = z.object({
  rating: rating.nullish(),
  gameplayRating: rating.nullish(),
  uiRating: rating.nullish(),
  performanceRating: rating.nullish(),
  monetizationRating: rating.nullish(),
  noMonetization: z.boolean().optional(),
  content: draftText(8000),
  suggestions: draftText(4000),
  answers: z
    .array(z.object({ questionId: z.uuid(), answer: z.string().max(4000) }))
    .max(20)
    .optional(),
  bugs: z
    .array(
      z.object({
        id: z.uuid(),
        title: z.string().max(1000),
        severity: z.enum(severities),
        steps: z.string().max(4000),
      }),
    )
    .max(50)
    .optional(),
  tasks: z
    .array(z.object({ taskId: z.uuid(), done: z.boolean(), note: z.string().max(2000) }))
    .max(20)
    .optional(),
  report: z
    .array(z.object({ sectionId: z.uuid(), text: z.string().max(8000) }))
    .max(20)
    .optional(),
  /** Ids of the ticked checklist items. */
  checked: z.array(z.string().max(60)).max(40).optional(),
})

/** `revision`: the revision that this tab last loaded; 0 before the first save. */
export const saveDraftInput = z.object({
  playtestId: z.uuid(),
  revision: z.number().int().min(0).max(1_000_000),
  body: draftBody,
})
export const saveDraftOutput = z.object({ revision: z.number().int(), savedAt: z.date() })

export const submitInput = reviewContent.extend({ playtestId: z.uuid() })

export const qualityLine = z.object({
  signal: z.string(),
  label: z.string(),
  value: z.number(),
  text: z.string(),
  /** False if the signal could not be judged. */
  counts: z.boolean(),
})

const state = moved.shape.state

/** One playtest in a list. Dates that do not apply are null. */
export const playtestSummary = z.object({
  id: z.uuid(),
  requestId: z.uuid(),
  status: z.enum(playtestStatuses),
  state,
  gameId: z.uuid(),
  gameTitle: z.string(),
  coverKey: z.string().nullable(),
  buildVersion: z.string().nullable(),
  studioName: z.string(),
  testerName: z.string(),
  reviewMode: z.enum(reviewDepths),
  estimatedMinutes: z.number().int(),
  activeSeconds: z.number().int(),
  /** Completed parts of the review draft, out of the required parts. Only the tester can read the draft. */
  answered: z.object({ done: z.number().int(), of: z.number().int() }),
  /** True if the build is played inside our page, so that active time is measured. */
  timed: z.boolean(),
  pay: z.number().int(),
  maxBonus: z.number().int(),
  /** Known once the review is validated. */
  bonusCredits: z.number().int(),
  bonusReputation: z.number().int(),
  paid: z.number().int(),
  score: z.number().int().nullable(),
  qualityLines: z.array(qualityLine),
  acceptedAt: z.date(),
  deadlineAt: z.date(),
  submittedAt: z.date().nullable(),
  returnReason: z.string().nullable(),
  returnDeadlineAt: z.date().nullable(),
  decideBy: z.date().nullable(),
  /** True during the extra wait, after which the review is paid without its bonus (ruling 63). */
  waitsLonger: z.boolean(),
  disputeReason: z.string().nullable(),
  disputeAnswer: z.string().nullable(),
  decidedAt: z.date().nullable(),
  decidedBy: z.enum(['studio', 'silence', 'admin']).nullable(),
  decisionNote: z.string().nullable(),
  updatedAt: z.date(),
  unreadMessages: z.number().int(),
})
export const summariesInput = z.object({ cursor }).default({})
export const summaries = z.object({ tests: z.array(playtestSummary), nextCursor })

/** The facts that decide about badges. The streak is the longest run of approved reviews with a score of 70 or more. */
export const factsOutput = z.object({
  approvedReviews: z.number().int(),
  bestStreak70: z.number().int(),
  bugsConfirmed: z.number().int(),
})

export const build = z.object({
  id: z.uuid(),
  version: z.string(),
  notes: z.string(),
  kind: z.enum(['link', 'file', 'web']),
  url: z.string().nullable(),
  bytes: z.number().int().nullable(),
  isolated: z.boolean(),
})

export const storedReview = reviewContent.extend({ submittedAt: z.date(), updatedAt: z.date() })

/** The unpaid version of a review that has two versions, because the studio returned it once. */
export const reviewVersion = z.object({
  review: storedReview,
  score: z.number().int(),
  qualityLines: z.array(qualityLine),
  /** True if this version is older than the paid version. */
  earlier: z.boolean(),
})

export const event = z.object({
  act: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  actor: z.enum(['tester', 'studio', 'admin', 'system']),
  reason: z.string().nullable(),
  at: z.date(),
})

/** The brief: everything the tester has to provide besides the text of the review. */
export const briefOutput = z.object({
  reviewMode: z.enum(reviewDepths),
  ratings: z.array(z.enum(ratingParts)),
  questions: z.array(z.object({ id: z.uuid(), text: z.string() })),
  tasks: z.array(z.object({ id: z.uuid(), text: z.string(), success: z.string() })),
  bugs: z.boolean(),
  sections: z.array(z.object({ id: z.uuid(), title: z.string() })),
})

/** Everything that the page of a test needs. */
export const testRoomOutput = z.object({
  playtest: playtestSummary,
  /** The earliest time for submitting the review; null before the start and after the submission. */
  submittableAt: z.date().nullable(),
  /** The server's time of this response, for countdowns. */
  now: z.date(),
  game: z.object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    coverKey: z.string().nullable(),
    platforms: z.array(z.string()),
  }),
  testType: z.enum(testTypes),
  instructions: z.string(),
  questions: z.array(z.object({ id: z.uuid(), text: z.string() })),
  /** Frozen when the spot was taken. */
  brief: briefOutput,
  build: build.nullable(),
  draft: z.object({ body: draftBody, revision: z.number().int(), savedAt: z.date() }).nullable(),
  review: storedReview.nullable(),
  /** `shown` is false if the version breaks the rules, so the studio cannot read it. */
  otherVersion: reviewVersion.extend({ shown: z.boolean() }).nullable(),
  /** Submissions left before a failed validation rejects the review. */
  submissionsLeft: z.number().int(),
  confidentiality: z.object({ text: z.string(), agreedAt: z.date() }).nullable(),
  events: z.array(event),
})

function draftText(max: number) {
  return z
    .string()
    .max(max)
    .refine((value) => !unstorable.test(value), 'This text holds characters that cannot be stored.')
    .optional()
}
