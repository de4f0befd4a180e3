import { z } from 'zod/mini'
import { buildKinds } from '#features/games/rules.ts'
import { qualityLine, reviewDoubt, reviewLack } from '#features/playtests/findings/schema.ts'
import { playtestStatuses, reviewLimits, severities } from '#features/playtests/rules.ts'
import { movedPlaytest } from '#features/playtests/schema.ts'
import { scaleSteps } from '#features/requests/brief/questions.ts'
import { requestLimits } from '#features/requests/rules.ts'
import { customQuestion } from '#features/requests/schema.ts'
import { cursor, listOf, nextCursor } from '#shared/cursor.ts'
import { ratingParts, reviewDepths } from '#shared/depths.ts'
import { text } from '#shared/text.ts'
import { stripControls } from '#shared/texts/strip-controls.ts'
import { fixChecksInput } from './bugs/schema.ts'
import { earlyEndInput, findings } from './findings/schema.ts'
import { taskMark, taskOutcome } from './task-schema.ts'
import { charactersOf } from './writing/characters.ts'

export { qualityLine }

const { content } = reviewLimits

const rating = z.int().check(z.gte(1, 'Give 1 to 5 stars.'), z.lte(5, 'Give 1 to 5 stars.'))

/** Positions of options, from 0. */
const choice = z
  .array(z.int().check(z.gte(0), z.lt(requestLimits.options.max)))
  .check(z.maxLength(requestLimits.options.max))
const scaleValue = z.int().check(z.gte(1), z.lte(scaleSteps.length))
/** Which of its parts an answer needs depends on the question's kind; `answerErrors` checks it against the brief. */
const answer = z.object({
  questionId: z.uuid(),
  /** The answer to a text question; for other kinds the reason, if the tester gives one. */
  answer: z._default(text(reviewLimits.answer), ''),
  /** For choice, choices and yes_no (0 for yes, 1 for no). */
  choice: z.optional(choice.check(z.refine((all) => new Set(all).size === all.length, 'Pick each option once.'))),
  /** For a scale. */
  value: z.optional(scaleValue),
})
const bug = z.object({
  id: z.uuid(),
  title: text(reviewLimits.bugTitle, { min: 1, tooShort: 'Describe what happens in a few words.' }),
  severity: z.enum(severities),
  steps: z._default(text(reviewLimits.bugSteps), ''),
  /** The report of another tester that says the same, as the tester said: *Happens to me too*. */
  sameAs: z.optional(z.uuid()),
})

const reportPart = z.object({ sectionId: z.uuid(), text: text(reviewLimits.reportPart) })

const distinct = (ids: string[]) => new Set(ids).size === ids.length

export const reviewContent = z.object({
  rating,
  /** Null where the depth does not ask for it. */
  gameplayRating: z._default(z.nullable(rating), null),
  uiRating: z._default(z.nullable(rating), null),
  performanceRating: z._default(z.nullable(rating), null),
  /** Also null when the game sells nothing. */
  monetizationRating: z._default(z.nullable(rating), null),
  // Counted by script, as the form counts them: a Chinese text says in 25 characters what another says in 50.
  content: text(content.max, { tooLong: `Write at most ${content.max} characters.` }).check(
    z.refine((written) => charactersOf(written) >= content.min, `Write at least ${content.min} characters.`),
  ),
  suggestions: z._default(
    text(reviewLimits.suggestions, {
      tooLong: `Write at most ${reviewLimits.suggestions} characters.`,
    }),
    '',
  ),
  answers: z._default(
    z.array(answer).check(
      z.maxLength(20),
      z.refine((all) => distinct(all.map(({ questionId }) => questionId)), 'Answer each question once.'),
    ),
    [],
  ),
  bugs: z._default(
    z.array(bug).check(
      z.maxLength(reviewLimits.bugs, `At most ${reviewLimits.bugs} bugs.`),
      z.refine((all) => distinct(all.map(({ id }) => id)), 'Each bug needs an id of its own.'),
    ),
    [],
  ),
  tasks: z._default(
    z.array(taskOutcome).check(
      z.maxLength(requestLimits.tasks),
      z.refine((all) => distinct(all.map(({ taskId }) => taskId)), 'Report each task once.'),
    ),
    [],
  ),
  report: z._default(
    z.array(reportPart).check(
      z.maxLength(requestLimits.sections),
      z.refine((all) => distinct(all.map(({ sectionId }) => sectionId)), 'Write under each heading once.'),
    ),
    [],
  ),
})
export type ReviewContent = z.output<typeof reviewContent>

/** The draft of a review: any part may still be missing or too long. */
export const draftBody = z.object({
  rating: z.nullish(rating),
  gameplayRating: z.nullish(rating),
  uiRating: z.nullish(rating),
  performanceRating: z.nullish(rating),
  monetizationRating: z.nullish(rating),
  noMonetization: z.optional(z.boolean()),
  content: draftText(8000),
  suggestions: draftText(4000),
  answers: z.optional(
    z
      .array(
        z.object({
          questionId: z.uuid(),
          answer: z.string().check(z.maxLength(4000)),
          choice: z.optional(choice),
          value: z.optional(scaleValue),
        }),
      )
      .check(z.maxLength(20)),
  ),
  bugs: z.optional(
    z
      .array(
        z.object({
          id: z.uuid(),
          title: z.string().check(z.maxLength(1000)),
          severity: z.enum(severities),
          steps: z.string().check(z.maxLength(4000)),
          sameAs: z.optional(z.uuid()),
        }),
      )
      .check(z.maxLength(50)),
  ),
  tasks: z.optional(
    z
      .array(z.object({ taskId: z.uuid(), done: z.boolean(), note: z.string().check(z.maxLength(2000)), ...taskMark }))
      .check(z.maxLength(20)),
  ),
  report: z.optional(listOf({ sectionId: z.uuid(), text: z.string().check(z.maxLength(8000)) }).check(z.maxLength(20))),
  /** Ids of the ticked checklist items. */
  checked: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(40))),
  /** What is said so far of bugs that the build fixes. */
  fixes: z.optional(fixChecksInput),
})

/** `revision`: the revision that this tab last loaded; 0 before the first save. */
export const saveDraftInput = z.object({
  playtestId: z.uuid(),
  revision: z.int().check(z.gte(0), z.lte(1_000_000)),
  body: draftBody,
})
export const saveDraftOutput = z.object({ revision: z.int(), savedAt: z.date() })

export const submitInput = z.extend(reviewContent, {
  playtestId: z.uuid(),
  early: z.optional(earlyEndInput),
  fixes: z.optional(fixChecksInput),
})

export const answerProofsInput = z.object({
  playtestId: z.uuid(),
  answers: z.array(answer).check(z.minLength(1), z.maxLength(requestLimits.proofs)),
})

/** What the form shows of the check while a review is written (reviews-6). */
export const draftCheckInput = z.object({ playtestId: z.uuid(), body: draftBody })
export const draftCheckOutput = z.object({
  lines: z.array(qualityLine),
  doubts: z.array(reviewDoubt),
  lacks: z.array(reviewLack),
})

const state = movedPlaytest.shape.state

/** One playtest in a list. Dates that do not apply are null. */
export const playtestSummary = z.object({
  id: z.uuid(),
  requestId: z.uuid(),
  status: z.enum(playtestStatuses),
  state,
  gameId: z.uuid(),
  gameTitle: z.string(),
  coverKey: z.nullable(z.string()),
  buildVersion: z.nullable(z.string()),
  studioName: z.string(),
  testerName: z.string(),
  reviewMode: z.enum(reviewDepths),
  estimatedMinutes: z.int(),
  activeSeconds: z.int(),
  /** Answered questions of the studio in the review draft. Only the tester can read the draft. */
  answered: z.object({ done: z.int(), of: z.int() }),
  /** True if the build is played inside our page, so that active time is measured. */
  timed: z.boolean(),
  pay: z.int(),
  maxBonus: z.int(),
  /** Known once the review is validated. */
  bonusCredits: z.int(),
  bonusReputation: z.int(),
  paid: z.int(),
  score: z.nullable(z.int()),
  qualityLines: z.array(qualityLine),
  ...findings,
  /**
   * Of a stage of a plan over days: its number, of how many, and when it opens; null for an earlier one that is not done.
   * Until a later stage is started, `deadlineAt` is its last instant to start.
   */
  place: z.nullable(z.object({ stage: z.int(), of: z.int(), opensAt: z.nullable(z.date()) })),
  /**
   * Of a test that everybody plays at the same time: its date, when the studio started it, and when its tester came. Until
   * they come, `deadlineAt` is the last instant to come (plans-6).
   */
  together: z.nullable(z.object({ at: z.date(), startedAt: z.nullable(z.date()), arrivedAt: z.nullable(z.date()) })),
  acceptedAt: z.date(),
  deadlineAt: z.date(),
  submittedAt: z.nullable(z.date()),
  returnReason: z.nullable(z.string()),
  returnDeadlineAt: z.nullable(z.date()),
  decideBy: z.nullable(z.date()),
  /** True during the extra wait, after which the review is paid without its bonus (reviews-9). */
  waitsLonger: z.boolean(),
  disputeReason: z.nullable(z.string()),
  disputeAnswer: z.nullable(z.string()),
  decidedAt: z.nullable(z.date()),
  decidedBy: z.nullable(z.enum(['studio', 'silence', 'admin'])),
  decisionNote: z.nullable(z.string()),
  /** False if somebody else ended it, which leaves no mark on the tester. */
  counted: z.boolean(),
  updatedAt: z.date(),
  unreadMessages: z.int(),
})
export const summariesInput = z._default(z.object({ cursor }), {})
export const summaries = z.object({ tests: z.array(playtestSummary), nextCursor })

/** The facts that decide about badges. The streak is the longest run of approved reviews with a score of 70 or more. */
export const factsOutput = z.object({
  approvedReviews: z.int(),
  bestStreak70: z.int(),
  bugsConfirmed: z.int(),
})

export const build = z.object({
  id: z.uuid(),
  version: z.string(),
  notes: z.string(),
  kind: z.enum(buildKinds),
  url: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  isolated: z.boolean(),
})

export const storedReview = z.extend(reviewContent, { submittedAt: z.date(), updatedAt: z.date() })

/** The unpaid version of a review that has two versions, because the studio returned it once. */
export const reviewVersion = z.object({
  review: storedReview,
  score: z.int(),
  qualityLines: z.array(qualityLine),
  /** True if this version is older than the paid version. */
  earlier: z.boolean(),
})

export const event = z.object({
  act: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
  actor: z.enum(['tester', 'studio', 'admin', 'system']),
  reason: z.nullable(z.string()),
  at: z.date(),
})

/** The brief: everything the tester has to provide besides the text of the review. */
export const briefOutput = z.object({
  reviewMode: z.enum(reviewDepths),
  ratings: z.array(z.enum(ratingParts)),
  questions: z.array(customQuestion),
  tasks: listOf({ id: z.uuid(), text: z.string(), success: z.string() }),
  bugs: z.boolean(),
  sections: listOf({ id: z.uuid(), title: z.string() }),
})

function draftText(max: number) {
  return z.optional(z.string().check(z.overwrite(stripControls), z.maxLength(max)))
}
