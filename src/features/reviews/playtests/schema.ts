import { z } from 'zod'
import { reviewDepths } from '#features/credits/rules.ts'
import { playOutput } from '#features/games/schema.ts'
import { cursor, nextCursor } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'
import { ratingParts } from '../requests/depths.ts'
import { requestLimits, testTypes } from '../requests/rules.ts'
import { playtestStatuses, reviewLimits, severities, states } from './rules.ts'

const { content } = reviewLimits

const rating = z.number().int().min(1, 'Give 1 to 5 stars.').max(5, 'Give 1 to 5 stars.')
const answer = z.object({ questionId: z.uuid(), answer: text(reviewLimits.answer) })
const bug = z.object({
  id: z.uuid(),
  title: text(reviewLimits.bugTitle, { min: 1, tooShort: 'Say in a few words what happens.' }),
  severity: z.enum(severities),
  steps: text(reviewLimits.bugSteps).default(''),
})

/** Whether a task came to its success mark, and what stood in the way. */
const taskOutcome = z.object({ taskId: z.uuid(), done: z.boolean(), note: text(reviewLimits.taskNote).default('') })
const reportPart = z.object({ sectionId: z.uuid(), text: text(reviewLimits.reportPart) })

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const unstorable = /\u0000|\p{Cs}/u

const distinct = (ids: string[]) => new Set(ids).size === ids.length

export const reviewContent = z.object({
  rating,
  /** Null where the depth does not ask for it. */
  gameplayRating: rating.nullable().default(null),
  uiRating: rating.nullable().default(null),
  performanceRating: rating.nullable().default(null),
  /** Null where the game sells nothing, too. */
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
    .refine((all) => distinct(all.map(({ taskId }) => taskId)), 'Tell of each task once.')
    .default([]),
  report: z
    .array(reportPart)
    .max(requestLimits.sections)
    .refine((all) => distinct(all.map(({ sectionId }) => sectionId)), 'Write under each heading once.')
    .default([]),
})

export type ReviewContent = z.output<typeof reviewContent>

/** A review as it is being typed: anything may be missing or too long yet. */
export const draftBody = z.object({
  rating: rating.nullish(),
  gameplayRating: rating.nullish(),
  uiRating: rating.nullish(),
  performanceRating: rating.nullish(),
  monetizationRating: rating.nullish(),
  noMonetization: z.boolean().optional(),
  content: typed(8000),
  suggestions: typed(4000),
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
  /** Ticked points of the checklist. */
  checked: z.array(z.string().max(60)).max(40).optional(),
})

export const onePlaytest = z.object({ playtestId: z.uuid() })

/** `revision` is the one this tab last saw; 0 before anything was saved. */
export const saveDraftInput = z.object({
  playtestId: z.uuid(),
  revision: z.number().int().min(0).max(1_000_000),
  body: draftBody,
})
export const saveDraftOutput = z.object({ revision: z.number().int(), savedAt: z.date() })

/** `seconds` in front since the last beat, the frame of the game included. */
export const beatInput = z.object({ playtestId: z.uuid(), seconds: z.number().int().min(0).max(3600) })
export const beatOutput = z.object({ activeSeconds: z.number().int() })

export const submitInput = reviewContent.extend({ playtestId: z.uuid() })

/** Where a playtest stands after an act. */
export const moved = z.object({
  playtestId: z.uuid(),
  status: z.enum(playtestStatuses),
  state: z.enum(states as [(typeof states)[number], ...(typeof states)[number][]]),
})

export const abandonInput = z.object({ playtestId: z.uuid(), reason: text(500).default('') })

export const message = z.object({
  id: z.uuid(),
  mine: z.boolean(),
  from: z.enum(['tester', 'studio']),
  body: z.string(),
  readAt: z.date().nullable(),
  createdAt: z.date(),
})

export const qualityLine = z.object({
  signal: z.string(),
  label: z.string(),
  value: z.number(),
  text: z.string(),
  /** False where nothing could be judged. */
  counts: z.boolean(),
})

const state = moved.shape.state

/** One test in a list. Moments that are not on the way are null. */
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
  /** Parts of the review that are filled in, of those it needs; what is typed is known to its tester alone. */
  answered: z.object({ done: z.number().int(), of: z.number().int() }),
  /** Played in this page, so that its time is measured; what needs a tab of its own is not. */
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
  /** The second wait, after which it is paid without its bonus (ruling 63). */
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

/** What badges are judged by. The streak is the longest ever of approved reviews of 70 or more. */
export const factsOutput = z.object({
  approvedReviews: z.number().int(),
  bestStreak70: z.number().int(),
  bugsConfirmed: z.number().int(),
})

/** How many tests a tester holds and may hold at once, and how many of the last ten ended ones they submitted (ruling 54). */
export const workloadOutput = z.object({
  openTests: z.number().int(),
  allowed: z.number().int(),
  /** Whole percent; null before the third ended test. */
  completionPercent: z.number().int().nullable(),
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

/** How a tester gets the build: a link to follow, a file to download for some minutes, a game in the browser. */
export const deliveryOutput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('link'), url: z.string() }),
  z.object({ kind: z.literal('file'), url: z.string(), name: z.string(), bytes: z.number().int() }),
  playOutput.extend({ kind: z.literal('web') }),
])

export const storedReview = reviewContent.extend({ submittedAt: z.date(), updatedAt: z.date() })

/** Another version of a review that its tester changed because the studio had returned it. */
export const reviewVersion = z.object({
  review: storedReview,
  score: z.number().int(),
  qualityLines: z.array(qualityLine),
  /** Written before the version that pays. */
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

/** Everything that a tester is asked for, beside the review in their own words. */
export const briefOutput = z.object({
  reviewMode: z.enum(reviewDepths),
  ratings: z.array(z.enum(ratingParts)),
  questions: z.array(z.object({ id: z.uuid(), text: z.string() })),
  tasks: z.array(z.object({ id: z.uuid(), text: z.string(), success: z.string() })),
  bugs: z.boolean(),
  sections: z.array(z.object({ id: z.uuid(), title: z.string() })),
})

/** Everything the page of a test needs. */
export const workspaceOutput = z.object({
  playtest: playtestSummary,
  /** When the test can be submitted at the earliest; null before its start and after it was submitted. */
  submittableAt: z.date().nullable(),
  /** The server's time of this answer, for countdowns. */
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
  /** Frozen at accept. */
  brief: briefOutput,
  build: build.nullable(),
  draft: z.object({ body: draftBody, revision: z.number().int(), savedAt: z.date() }).nullable(),
  review: storedReview.nullable(),
  /** `shown` is false where the studio can't read it, because it breaks the rules. */
  otherVersion: reviewVersion.extend({ shown: z.boolean() }).nullable(),
  /** Submissions the validation still allows before a review is rejected. */
  submissionsLeft: z.number().int(),
  confidentiality: z.object({ text: z.string(), agreedAt: z.date() }).nullable(),
  events: z.array(event),
})

function typed(max: number) {
  return z
    .string()
    .max(max)
    .refine((value) => !unstorable.test(value), 'This text holds characters that cannot be stored.')
    .optional()
}
