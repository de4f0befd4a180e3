import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { verifyLedger } from '#features/credits/ledger/verify-ledger.ts'
import { settingPresets } from '#features/credits/settings/credit-settings.ts'
import { aFileBuild, aGame } from '#features/games/testing.ts'
import { abandonTest } from '#features/playtests/abandon-test.ts'
import { escrowCheck } from '#features/playtests/escrow-check.ts'
import { lockPlaytest, movePlaytest } from '#features/playtests/move-playtest.ts'
import type { PlaytestState } from '#features/playtests/rules.ts'
import { startTest } from '#features/playtests/start-test.ts'
import { timeOutTest } from '#features/playtests/timing/end-overdue.ts'
import { offerFor } from '#features/recruiting/offer-for.ts'
import { poolCheck } from '#features/recruiting/pool-check.ts'
import { takeSpot } from '#features/recruiting/take-spot.ts'
import { type BriefSnapshot, readBrief } from '#features/requests/brief/brief.ts'
import type { BriefQuestion } from '#features/requests/brief/questions.ts'
import { saveDraft } from '#features/requests/draft/save-draft.ts'
import { openRequest } from '#features/requests/open-request.ts'
import { draftInput } from '#features/requests/schema.ts'
import type { Criteria } from '#features/targeting/schema.ts'
import { type Clock, hours, movableClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { briefOfDepth, type ReviewDepth } from '#shared/depths.ts'
import type { RecordingChoice } from '#shared/play/recording.ts'
import type { TestPerson } from '#testing/call.ts'
import { beforeEachFile } from '#testing/each-file.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { approveReview } from './decisions/approve-review.ts'
import { decideDispute } from './decisions/decide-dispute.ts'
import { disputeReview } from './decisions/dispute-review.ts'
import { returnReview } from './decisions/return-review.ts'
import type { ReviewContent } from './schema.ts'
import { reviewText } from './testing-review-texts.ts'
import { validateReview } from './validation/validate-review.ts'
import { submitReview } from './writing/submit-review.ts'

let written = 0
// Good texts are found by trying and judging: those of the files before would have to be passed again and again.
beforeEachFile(() => {
  written = 0
})

/** A review of quick or standard depth: 'good' scores 70 or more, 'fair' 40 to 69, 'poor' below. */
export function aReview(
  quality: 'good' | 'fair' | 'poor' = 'good',
  options: Partial<ReviewContent> = {},
): ReviewContent {
  const at = written++
  return {
    rating: 4,
    gameplayRating: 4,
    uiRating: 3,
    performanceRating: 4,
    monetizationRating: null,
    content: reviewText(quality, at),
    suggestions: '',
    answers: [],
    bugs: [],
    tasks: [],
    report: [],
    ...options,
  }
}

interface RequestOptions {
  studio?: TestPerson
  gameId?: string
  depth?: ReviewDepth
  spots?: number
  minutes?: number
  /** Texts, or questions of another kind. */
  questions?: (string | Omit<BriefQuestion, 'id'>)[]
  confidentialityText?: string | null
  requireGameAccess?: boolean
  criteria?: Criteria
  autoFill?: boolean
  autoFillPerSpot?: number
  recording?: RecordingChoice
  recordingOutside?: boolean
  now?: Date
}

interface OpenRequest {
  requestId: string
  studio: TestPerson
  gameId: string
  questions: BriefQuestion[]
}

/** A draft of a request, with a studio that can pay for it, a game and a web build. */
export async function aDraft(db: Database, options: RequestOptions = {}): Promise<OpenRequest & { cost: number }> {
  await installJobs(db)
  const { depth = 'quick', spots = 2, minutes = 15, now = new Date() } = options
  const cost = settingPresets.standard[depth] * spots
  const studio = options.studio ?? (await aStudio(db, { credits: cost }))
  const gameId = options.gameId ?? (await aGame(db, studio))
  // A web build measures active time, so that a good review can earn its bonus.
  if (!options.gameId) await aFileBuild(db, { studio, gameId, kind: 'web', version: '0.1' })
  const questions = (options.questions ?? []).map((question) => ({
    id: randomUUID(),
    ...(typeof question === 'string' ? { text: question } : question),
  }))
  const requestId = randomUUID()
  const draft = draftInput.parse({
    id: requestId,
    gameId,
    reviewMode: depth,
    testType: 'gameplay',
    testInstructions: 'Play until you want to stop.',
    customQuestions: questions,
    tasks: briefOfDepth(depth).tasks
      ? [{ id: randomUUID(), text: 'Finish the first level', success: 'The map opens' }]
      : [],
    sections: briefOfDepth(depth).report ? [{ id: randomUUID(), title: 'First impression' }] : [],
    estimatedDuration: minutes,
    requestedCount: spots,
    requireGameAccess: options.requireGameAccess ?? false,
    criteria: options.criteria ?? {},
    autoFillEnabled: options.autoFill ?? false,
    autoFillPerSpot: options.autoFillPerSpot,
    confidentialityText: options.confidentialityText ?? null,
    recording: options.recording,
    recordingOutside: options.recordingOutside,
  })
  await db.asSystem((tx) => saveDraft(tx, { studioId: studio.profileId, draft, now }))
  return { requestId, studio, gameId, questions, cost }
}

/** A request that is open and paid for. */
export async function anOpenRequest(db: Database, options: RequestOptions = {}): Promise<OpenRequest> {
  const { cost, ...draft } = await aDraft(db, options)
  const { requestId, studio } = draft
  await db.asSystem((tx) =>
    openRequest(tx, {
      requestId,
      studioId: studio.profileId,
      revision: 1,
      shownCost: cost,
      now: options.now ?? new Date(),
    }),
  )
  return draft
}

export interface PlaytestOptions extends Omit<RequestOptions, 'now'> {
  state?: PlaytestState
  request?: OpenRequest
  tester?: TestPerson
  review?: ReviewContent
  clock?: Clock
}

export interface PlaytestFixture extends OpenRequest {
  playtestId: string
  tester: TestPerson
  review: ReviewContent
}

/** A playtest in this state (default 'accepted'), reached through the real operations. */
export async function aPlaytest(db: Database, options: PlaytestOptions = {}): Promise<PlaytestFixture> {
  const {
    state = 'accepted',
    clock = movableClock(),
    request: givenRequest,
    tester: givenTester,
    review: givenReview,
    ...rest
  } = options
  const request = givenRequest ?? (await anOpenRequest(db, { ...rest, now: clock.now() }))
  const tester = givenTester ?? (await aTester(db))
  const { requestId } = request
  const testerId = tester.profileId
  const { playtestId } = await db.asSystem(async (tx) => {
    const { pay } = await offerFor(tx, { requestId, testerId })
    return takeSpot(tx, { requestId, testerId, shownPay: pay, now: clock.now() })
  })
  const review = givenReview ?? aReview(state === 'returned' ? 'poor' : 'good')
  const taken = { ...request, playtestId, tester, review }
  await bringTo(db, taken, { state, clock })
  return taken
}

/** Brings a test that was just accepted into this state with its review, through the real operations. */
export async function bringTo(
  db: Database,
  taken: PlaytestFixture,
  { state, clock }: { state: PlaytestState; clock: Clock },
) {
  for (const step of stepsTo[state]) await steps[step](db, taken, clock)
}

/** The tasks and report sections of a review that completes this brief. */
export function structured(brief: BriefSnapshot): Pick<ReviewContent, 'tasks' | 'report'> {
  const { tasks, sections } = readBrief(brief)
  return {
    tasks: tasks.map(({ id }) => ({ taskId: id, done: true, note: '' })),
    report: sections.map(({ id, title }) => ({
      sectionId: id,
      text: `${title}: after 20 minutes I knew the 3 rooms by heart and still missed the ladder on the left.`,
    })),
  }
}

/** Tasks and report that a test gives itself; they override the defaults. */
const givenParts = ({ tasks, report }: ReviewContent) => ({
  ...(tasks.length > 0 && { tasks }),
  ...(report.length > 0 && { report }),
})

type Step = (db: Database, taken: PlaytestFixture, clock: Clock) => Promise<unknown>

const steps = {
  // Started long enough ago that the test can be submitted (tests-5).
  start: (db, { playtestId, tester }, clock) =>
    db.asSystem(async (tx) => {
      await startTest(tx, { playtestId, testerId: tester.profileId, now: clock.now() })
      await tx.execute(sql`
        update review_participations set started_at = started_at - interval '20 minutes' where id = ${playtestId}`)
    }),
  submit: (db, { playtestId, tester, review }, clock) =>
    db.asSystem(async (tx) => {
      const { brief } = await lockPlaytest(tx, playtestId, {})
      await tx.execute(sql`
        update review_participations set active_seconds = estimated_minutes * 60 where id = ${playtestId}`)
      const complete = { ...review, ...structured(brief), ...givenParts(review) }
      return submitReview(tx, { playtestId, testerId: tester.profileId, review: complete, now: clock.now() })
    }),
  begin: (db, { playtestId }, clock) =>
    db.asSystem((tx) => movePlaytest(tx, { playtestId, act: 'begin_validation', actor: 'system', now: clock.now() })),
  validate: (db, { playtestId }, clock) => validateReview({ db, clock, log: silentLog }, { playtestId }),
  sendBack: (db, { playtestId, studio }, clock) =>
    db.asSystem((tx) =>
      returnReview(tx, {
        playtestId,
        studioId: studio.profileId,
        reason: 'Say which build you played',
        now: clock.now(),
      }),
    ),
  dispute: (db, { playtestId, studio }, clock) =>
    db.asSystem((tx) =>
      disputeReview(tx, {
        playtestId,
        studioId: studio.profileId,
        reason: 'The second half is missing',
        now: clock.now(),
      }),
    ),
  approve: (db, { playtestId, studio }, clock) =>
    db.asSystem((tx) =>
      approveReview(tx, { playtestId, studioId: studio.profileId, act: 'approve', now: clock.now() }),
    ),
  reject: (db, { playtestId, studio }, clock) =>
    db.asSystem((tx) =>
      decideDispute(tx, {
        playtestId,
        adminId: studio.profileId,
        for: 'studio',
        note: 'The review names nothing',
        now: clock.now(),
      }),
    ),
  abandon: (db, { playtestId, tester }, clock) =>
    db.asSystem((tx) =>
      abandonTest(tx, { playtestId, testerId: tester.profileId, reason: 'No time', now: clock.now() }),
    ),
  timeOut: (db, { playtestId }, clock) =>
    db.asSystem((tx) => timeOutTest(tx, { playtestId, now: new Date(clock.now().getTime() + hours(73)) })),
} satisfies Record<string, Step>

const submitted = ['start', 'submit'] as const
const valid = [...submitted, 'validate'] as const

const stepsTo: Readonly<Record<PlaytestState, readonly (keyof typeof steps)[]>> = {
  accepted: [],
  in_progress: ['start'],
  review_submitted: submitted,
  validating: [...submitted, 'begin'],
  returned: valid,
  validated: valid,
  returned_by_studio: [...valid, 'sendBack'],
  disputed: [...valid, 'dispute'],
  approved: [...valid, 'approve'],
  rejected: [...valid, 'dispute', 'reject'],
  abandoned: ['abandon'],
  timed_out: ['timeOut'],
}

/** The inconsistencies of the ledger; empty if it is correct. */
export async function ledgerFaults(db: Database): Promise<string[]> {
  const { faults } = await verifyLedger(db.systemPool, Buffer.alloc(32), [escrowCheck, poolCheck])
  return faults.map(({ check, what, detail }) => `${check} ${what}: ${detail}`)
}

/** The current row of a playtest. */
export const playtestOf = (db: Database, playtestId: string) => db.asSystem((tx) => lockPlaytest(tx, playtestId, {}))
