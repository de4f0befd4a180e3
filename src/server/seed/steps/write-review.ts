import { eq } from 'drizzle-orm'
import { addMoment } from '#features/playtests/moments/add-moment.ts'
import { playtests } from '#features/playtests/sql.ts'
import { reviewContent } from '#features/reviews/schema.ts'
import { validateReview } from '#features/reviews/validation/validate-review.ts'
import { submitReview } from '#features/reviews/writing/submit-review.ts'
import { recordSaid } from '#features/sessions/probe/record-said.ts'
import { hours, minutes } from '#platform/clock.ts'
import { playedOf } from '../../../../seed/played.ts'
import type { WrittenReview } from '../../../../seed/reviews/written-review.ts'
import { markRecorded, minutesOf, noteRecorded, readRecorded, sendRecorded } from '../recordings/keep-recording.ts'
import type { SeedContext } from '../seed-context.ts'
import { steadyId } from '../steady-id.ts'
import { endReview } from './end-review.ts'
import { ago, shareOf } from './moments.ts'
import { beginTest, playFor, returnFor } from './play-test.ts'
import { questionId, sectionId, taskId } from './request-reviews.ts'
import { type Test, takeDemoSpot } from './take-demo-spot.ts'

/** A tester takes a spot, plays and writes; the review is validated and gets the outcome given in the data. */
export function writeReview(context: SeedContext, review: WrittenReview): void {
  const { timeline } = context
  const { request, tester } = review
  const submitted = ago(review.submittedHoursAgo, request, tester)
  const accepted = Math.max(
    ago(review.acceptedHoursAgo, request, tester),
    submitted + minutes(review.minutesPlayed + 10),
  )

  timeline.before(accepted, async () => {
    const test = await takeDemoSpot(context, review)
    const recorded = await readRecorded(review)
    const minutesPlayed = recorded ? minutesOf(recorded) : review.minutesPlayed
    const { cameBackMinutes = 0 } = playedOf(review)
    const lastVisit = new Date(timeline.end.getTime() - submitted - minutes(minutesPlayed + 6))
    const started = new Date(lastVisit.getTime() - (cameBackMinutes > 0 ? hours(20) : 0))
    timeline.at(started, () => beginTest(context, test))
    timeline.before(submitted, async () => {
      const before = minutesPlayed - cameBackMinutes
      await playFor(context, test, started, before)
      if (cameBackMinutes > 0) await returnFor(context, test, { from: lastVisit, played: cameBackMinutes, before })
      await markMoments(context, test, review)
      await sayMarks(context, {
        test,
        review,
        timeOf: (minute) => minuteOfPlay(minute, { started, lastVisit, before }),
      })
      if (recorded) await markRecorded(context, test, { review, recorded, started })
      await sendRecorded(context, test, { review, recorded, started })
      await submit(context, test, review)
    })
    timeline.before(submitted - second * 20, async () => {
      await validate(context, test, review)
      endReview(context, test, review)
      await noteRecorded(context, test, { review, started })
    })
  })
}

const second = 1000

async function markMoments({ tx, timeline }: SeedContext, { playtestId, testerId }: Test, review: WrittenReview) {
  for (const [at, [minute, kind, note = '']] of playedOf(review).moments.entries()) {
    const id = steadyId('moment', review.request, review.tester, at)
    const atSeconds = minute * 60 + Math.floor(59 * shareOf(id))
    await addMoment(tx, { id, playtestId, testerId, kind, atSeconds, note, now: timeline.now() })
  }
}

interface Visits {
  started: Date
  lastVisit: Date
  /** Minutes played before the last visit. */
  before: number
}

/** When a minute of play was. */
const minuteOfPlay = (minute: number, { started, lastVisit, before }: Visits): Date =>
  new Date(minute < before ? started.getTime() + minutes(minute) : lastVisit.getTime() + minutes(minute - before))

interface SayMarks {
  test: Test
  review: WrittenReview
  timeOf: (minute: number) => Date
}

/** The game says where the tester is. It tells no minutes, so the score stays that of the written review. */
async function sayMarks({ tx }: SeedContext, { test: { playtestId }, review, timeOf }: SayMarks) {
  const { marks = [] } = playedOf(review)
  if (marks.length === 0) return
  const [played] = await tx.select({ buildId: playtests.buildId }).from(playtests).where(eq(playtests.id, playtestId))
  for (const [at, [minute, name]] of marks.entries()) {
    const id = steadyId('said', review.request, review.tester, at)
    const said = { marks: [[0, name, null]], errors: [], stalls: [], rates: [], cells: [], pads: [] }
    const text = JSON.stringify({
      v: 1,
      ms: 0,
      first: null,
      front: 0,
      quiet: null,
      keys: 0,
      heap: null,
      lost: 0,
      ...said,
    })
    const holding = { holder: `playtest:${playtestId}`, buildId: played?.buildId ?? '' }
    const now = timeOf(minute + shareOf(id) / 2)
    await recordSaid(tx, { ...holding, id, reports: [{ text, ageMs: 0 }], now })
  }
}

async function submit({ tx, timeline }: SeedContext, { playtestId, testerId }: Test, review: WrittenReview) {
  const { request, tester, ratings, content, suggestions, answers, bugs = [], tasks = [], report = [] } = review
  const written = reviewContent.parse({
    rating: ratings.overall,
    gameplayRating: ratings.gameplay,
    uiRating: ratings.ui,
    performanceRating: ratings.performance,
    monetizationRating: ratings.monetization,
    content,
    suggestions,
    answers: answers.map((answer, at) => ({ questionId: questionId(request, at), ...answerOf(answer) })),
    tasks: tasks.map((outcome, at) => {
      const minute = playedOf(review).taskMinutes?.[at]
      const doneAt = outcome.done && minute !== undefined ? { doneAtSeconds: minute * 60 } : {}
      return { taskId: taskId(request, at), ...doneAt, ...outcome }
    }),
    report: report.map((text, at) => ({ sectionId: sectionId(request, at), text })),
    bugs: bugs.map((bug, at) => ({ id: steadyId('bug', request, tester, at), ...bug })),
  })
  await submitReview(tx, { playtestId, testerId, review: written, now: timeline.now() })
}

/** The parts of an answer, from the data's short form. */
function answerOf(answer: WrittenReview['answers'][number]) {
  if (typeof answer === 'string') return { answer }
  const { why = '', ...pick } = answer
  return { ...pick, answer: why }
}

const valid: Readonly<Record<WrittenReview['band'], boolean>> = { poor: false, thin: true, good: true, excellent: true }

/** Validates the review. Throws when the result differs from the one that the data was written for. */
async function validate({ db, timeline, log }: SeedContext, { playtestId }: Test, review: WrittenReview) {
  const { status, score } = await validateReview({ db, clock: timeline, log }, { playtestId })
  if ((status === 'validated') === valid[review.band]) return
  throw new Error(`The demo's review by ${review.tester} of ${review.request} scored ${score} and is ${status}`)
}
