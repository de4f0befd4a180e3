import { z } from 'zod/mini'
import { momentKinds } from '#features/playtests/moments/rules.ts'
import { bugStatuses, severities } from '#features/playtests/rules.ts'
import { dimensions } from '#features/results/schema.ts'
import { listOf } from '#shared/cursor.ts'
import { reviewDepths } from '#shared/depths.ts'
import { text } from '#shared/text.ts'
import { nameText } from '#shared/texts/name-text.ts'
import { tones } from '../themes/rules.ts'
import { choiceInput } from './choice-schema.ts'
import { isLongEnough, ownWordLimits, ownWordTooShort, sampleAxes, segmentAxes } from './rules.ts'

const word = z.string().check(z.minLength(1), z.maxLength(100))
const day = z.iso.date('Enter a date such as 2026-11-20.')

export const person = z.object({
  playtestId: z.uuid(),
  requestId: z.uuid(),
  testerId: z.uuid(),
  name: z.string(),
  device: z.nullable(z.string()),
  level: z.string(),
  /** Version of the build; null for a test without one. */
  version: z.nullable(z.string()),
})
export type Person = z.output<typeof person>

const playtestIds = z.array(z.uuid())

const progress = listOf({
  version: z.string(),
  people: z.int(),
  /** Of them: who still plays or writes, or whose review is in the check. */
  running: z.int(),
  /**
   * In order; `reached` are the playtests that got there, of `asked` that were asked to. `lost`: of those that are over,
   * how many got to the step before and not here.
   */
  steps: listOf({ id: z.string(), label: z.string(), asked: z.int(), reached: playtestIds, lost: z.int() }),
})

const quote = z.object({
  playtestId: z.uuid(),
  /** With the playtest it names the sentence. */
  sentence: z.string(),
  text: z.string(),
  tone: z.enum(tones),
  /** The moment that was marked nearest to what the tester wrote, if one has the same theme. */
  moment: z.nullable(z.object({ id: z.uuid(), kind: z.enum(momentKinds), atSeconds: z.int() })),
})
export type Quote = z.output<typeof quote>

export const themeFigures = z.object({
  id: z.string(),
  label: z.string(),
  /** A theme of the studio's own words. */
  isOwn: z.boolean(),
  sentences: z.int(),
  /** Testers, not sentences: who spoke for and against it, and who mentioned it without either. */
  for: playtestIds,
  against: playtestIds,
  neither: playtestIds,
  /** The same of the build before; null without one. */
  before: z.nullable(z.object({ people: z.int(), for: z.int(), against: z.int() })),
  /** The most telling sentences, each by another person. */
  quotes: z.array(quote),
})
export type ThemeFigures = z.output<typeof themeFigures>

const side = z.object({
  version: z.string(),
  people: z.int(),
  /** Of a rate: how many did it. */
  did: z.nullable(z.int()),
  /** Of a measure: one value for each person. */
  values: z.array(z.number()),
})
export const comparison = z.object({
  id: z.string(),
  label: z.string(),
  unit: z.enum(['rate', 'rating', 'minutes', 'marks', 'per_minute']),
  before: side,
  now: side,
  p: z.number(),
  adjusted: z.number(),
  verdict: z.enum(['told', 'may', 'cannot', 'few']),
  /** Whether a told difference is an improvement; null where it is neither. */
  better: z.nullable(z.boolean()),
  text: z.string(),
})
export type Comparison = z.output<typeof comparison>

const segmentAxis = z.object({
  axis: z.enum(segmentAxes),
  groups: listOf({ label: z.string(), ratings: z.array(z.int()), playtestIds }),
  verdict: z.enum(['told', 'may', 'cannot', 'few']),
  text: z.string(),
})
export type SegmentAxis = z.output<typeof segmentAxis>

const costs = z.object({
  invited: z.int(),
  declined: z.int(),
  expired: z.int(),
  tookSpot: z.int(),
  started: z.int(),
  submitted: z.int(),
  accepted: z.int(),
  ordered: z.int(),
  /** Credits paid for accepted reviews, and for answered invitations. */
  reviewCredits: z.int(),
  invitationCredits: z.int(),
  costPerAccepted: z.nullable(z.int()),
  firstReviewHours: z.nullable(z.number()),
  medianReviewHours: z.nullable(z.number()),
  medianScore: z.nullable(z.number()),
  /** Of the latest invitations: by device, level and country, how many were invited, and how many reviews came. */
  answeredBy: listOf({ axis: z.enum(sampleAxes), label: z.string(), invited: z.int(), reviews: z.int() }),
})
export type Costs = z.output<typeof costs>

export const problem = z.object({
  id: z.string(),
  kind: z.enum(['bug', 'stuck', 'stopped', 'answer', 'theme']),
  title: z.string(),
  severity: z.enum(severities),
  testers: z.array(z.object({ playtestId: z.uuid(), name: z.string() })),
  /** Play time that it cost all of them together, in minutes. */
  minutesLost: z.number(),
  quotes: listOf({ playtestId: z.uuid(), name: z.string(), text: z.string() }),
  moments: listOf({ id: z.uuid(), playtestId: z.uuid(), name: z.string(), atSeconds: z.int() }),
})
export type ShownProblem = z.output<typeof problem>

const openBug = z.object({
  id: z.string(),
  title: z.string(),
  severity: z.enum(severities),
  /** In reviews, and in bug hunts. */
  reports: z.int(),
  finds: z.int(),
  testers: playtestIds,
  /** People who met it in bug hunts alone. */
  hunters: z.int(),
  status: z.enum(bugStatuses),
  fixedIn: z.nullable(z.string()),
  /** It is fixed, and was met in the build with the fix or a later one. */
  back: z.boolean(),
})

export const insightsOutput = z.object({
  game: z.object({ id: z.uuid(), title: z.string(), coverKey: z.nullable(z.string()) }),
  /** Newest first, with their tests. */
  builds: listOf({ id: z.uuid(), version: z.string(), tests: z.int() }),
  requests: listOf({ id: z.uuid(), depth: z.enum(reviewDepths), openedAt: z.nullable(z.date()), tests: z.int() }),
  /** What the tests of the game can be chosen by. */
  options: z.object({
    device: z.array(z.string()),
    level: z.array(z.string()),
    genre: z.array(z.string()),
    country: z.array(z.string()),
    spending: z.array(z.string()),
  }),
  /** Tests of the game that are not looked at, because there are too many: the oldest. */
  leftOut: z.int(),
  /** Tests of comparisons that are not open yet: they are in no figure but what their requests cost. */
  sealed: z.int(),
  people: z.array(person),
  reviews: z.int(),
  /** Who wrote them. */
  reviewers: z.int(),
  /** The newest build looked at, and the one before it with a review. */
  now: z.nullable(z.string()),
  before: z.nullable(z.string()),
  /** Who played both builds, and counts in the newer one alone where builds are compared. */
  inBoth: z.int(),
  problems: z.array(problem),
  progress,
  themes: z.array(themeFigures),
  ownWords: listOf({ id: z.uuid(), label: z.string(), words: z.array(z.string()) }),
  comparisons: z.array(comparison),
  segments: z.array(segmentAxis),
  dimension: z.enum(dimensions),
  costs,
  bugs: z.array(openBug),
  /** Of the newest build's tests in the browser: in which an error of its page was met, as the game says. */
  pageErrors: z.object({ asked: z.int(), met: playtestIds }),
})
export type Insights = z.output<typeof insightsOutput>
export const oneGame = z.object({ gameId: z.uuid() })
/** The newest tested build of a game against the one before it; nulls without one. */
export const versionsOutput = z.pick(insightsOutput, { now: true, before: true, inBoth: true, comparisons: true })
/** `summarizes`: a language model is set, which can sum up a theme. */
export const shownInsights = z.extend(insightsOutput, { summarizes: z.boolean() })
export type ShownInsights = z.output<typeof shownInsights>

export const sentencesInput = z.extend(choiceInput, { theme: word })
export type SentencesInput = z.output<typeof sentencesInput>
/** `label`: the name of the theme. `hidden`: what the studio hid, of any theme. */
export const sentencesOutput = z.object({
  label: z.string(),
  sentences: z.array(quote),
  hidden: z.array(quote),
  people: z.array(person),
})

/** What the sentences of a theme say together, by a language model. */
export const themeSummary = z.object({
  /** What it calls the theme. */
  name: z.string(),
  /** Each with what it was made from, which is never nothing (insights-2). */
  sentences: listOf({ text: z.string(), sources: z.array(quote) }),
  /** How many sentences of testers it read. */
  read: z.int(),
  people: z.array(person),
})
export type ThemeSummary = z.output<typeof themeSummary>

/** `id` is chosen by the browser and makes the call idempotent. */
export const addWordsInput = z.object({
  id: z.uuid(),
  gameId: z.uuid(),
  label: nameText(ownWordLimits.label, { min: 1, tooShort: 'Name the theme.' }),
  words: z
    .array(text(ownWordLimits.word).check(z.refine(isLongEnough, { error: ownWordTooShort })))
    .check(z.minLength(1, 'Write at least one word.'), z.maxLength(ownWordLimits.words)),
})
export const removeWordsInput = z.object({ id: z.uuid() })

/** `theme`: where the sentence belongs; null hides it. Without `theme` it goes back where it was found. */
export const placeSentenceInput = z.object({
  playtestId: z.uuid(),
  sentence: z.string().check(z.regex(/^[a-f0-9]{16}$/)),
  theme: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(40)))),
})

const sellDay = { views: z.int(), visitors: z.int(), purchases: z.int(), buyers: z.int(), credits: z.int() }
export const sellsInput = z.object({ gameId: z.uuid(), since: z.optional(day), until: z.optional(day) })
export const sellsOutput = z.object({
  pages: listOf({ id: z.uuid(), title: z.string(), isPublished: z.boolean(), ...sellDay }),
  /** The most sold first. */
  items: listOf({ title: z.string(), sold: z.int(), credits: z.int() }),
  /** Page views by where they came from, most first. */
  sources: listOf({ host: z.string(), views: z.int() }),
  /** The studio's share of the credits. */
  earned: z.int(),
  /** People in early access of the game now, and followers of the game or its studio. */
  joined: z.int(),
  followers: z.int(),
})
export type Sells = z.output<typeof sellsOutput>
