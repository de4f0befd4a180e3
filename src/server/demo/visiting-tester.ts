import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { games } from '#features/games/sql.ts'
import { addMoment } from '#features/playtests/moments/add-moment.ts'
import { movePlaytest } from '#features/playtests/move-playtest.ts'
import { playtests } from '#features/playtests/sql.ts'
import { startTest } from '#features/playtests/start-test.ts'
import { offerFor } from '#features/recruiting/offer-for.ts'
import { takeSpot } from '#features/recruiting/take-spot.ts'
import { readBrief } from '#features/requests/brief/brief.ts'
import { kindOf, optionsOf, scaleSteps } from '#features/requests/brief/questions.ts'
import { hasOpenSpot, reviewRequests } from '#features/requests/sql.ts'
import { reviewContent } from '#features/reviews/schema.ts'
import { checkReview } from '#features/reviews/scoring/check-review.ts'
import { finishValidation } from '#features/reviews/validation/finish-validation.ts'
import { gatherReview } from '#features/reviews/writing/gather-review.ts'
import { submitReview } from '#features/reviews/writing/submit-review.ts'
import { minutes } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { testers } from '../../../seed/people.ts'
import { type ReviewSample, reviewSamples } from '../../../seed/reviews/visiting-reviews.ts'
import { personId } from '../seed/people/open-account.ts'
import { playFor } from '../seed/steps/play-test.ts'
import { demoPeople, studioId } from './demo-people.ts'

const offered = z.object({ id: z.string(), title: z.string() })

/** The request of the demo's studio that a visiting tester would take a spot of: the one that was opened last. */
export async function requestWithSpot(tx: SystemTx) {
  const [request] = await rows(tx, offered)`
    select r.id, g.title from ${reviewRequests} r join ${games} g on g.id = r.game_id
    where r.studio_id = ${studioId} and r.status = 'open' and ${hasOpenSpot(sql`r.id`)}
    order by r.opened_at desc nulls last limit 1`
  return request
}

/** A tester of the seed takes a spot of that request, plays and submits a valid review, all at once. */
export async function letTesterReview(tx: SystemTx, now: Date): Promise<void> {
  const request = await requestWithSpot(tx)
  if (!request) return
  for (const { email } of testers) {
    if (email === demoPeople.tester) continue
    await tx.execute(sql`savepoint visit`)
    try {
      await submitAs(tx, { request, studioId, testerId: personId(email), now })
      return
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await tx.execute(sql`rollback to savepoint visit`)
      tx.forgetEvents()
    }
  }
  throw new AppError('STATE_CHANGED', 'Nobody is free for this test now.')
}

interface Visit {
  request: z.output<typeof offered>
  studioId: string
  testerId: string
  now: Date
}

/** This tester does it. Returns the id of the test. Throws AppError when the tester may not take a spot. */
export async function submitAs(tx: SystemTx, { request, studioId: ofStudio, testerId, now }: Visit): Promise<string> {
  const sample = reviewSamples[(await tx.$count(playtests, eq(playtests.studioId, ofStudio))) % reviewSamples.length]
  if (!sample) throw new Error('There is no review to submit')
  const began = new Date(now.getTime() - minutes(sample.minutes + 2))
  const { pay: shownPay, maxBonus: shownMaxBonus } = await offerFor(tx, { requestId: request.id, testerId })
  const { playtestId } = await takeSpot(tx, { requestId: request.id, testerId, shownPay, shownMaxBonus, now: began })
  const test = { playtestId, testerId, studioId: ofStudio }
  await startTest(tx, { playtestId, testerId, now: began })
  await playFor({ tx }, test, began, sample.minutes)
  for (const [minute, kind, note] of sample.moments) {
    const moment = { id: crypto.randomUUID(), kind, note, atSeconds: minute * 60 }
    await addMoment(tx, { playtestId, testerId, ...moment, now })
  }
  const [row] = await tx.select({ brief: playtests.brief }).from(playtests).where(eq(playtests.id, playtestId))
  if (!row) throw new AppError('NOT_FOUND')
  const review = written(sample, readBrief(row.brief), request.title)
  await submitReview(tx, { playtestId, testerId, review, now })
  const { after } = await movePlaytest(tx, {
    playtestId,
    act: 'begin_validation',
    actor: 'system',
    now,
    set: ({ validationAttempts }) => ({ validationAttempts: validationAttempts + 1 }),
  })
  const judged = await gatherReview(tx, playtestId)
  if (!judged) throw new AppError('NOT_FOUND')
  const found = { ...checkReview(judged), score: sample.score, lacks: [], doubts: [] }
  const run = { playtestId, attempt: after.validationAttempts }
  await finishValidation(tx, { run, found: { ...found, outcome: 'clear' }, now })
  return playtestId
}

function written(sample: ReviewSample, brief: ReturnType<typeof readBrief>, title: string) {
  const [overall, gameplay, ui, performance, monetization] = sample.stars
  return reviewContent.parse({
    rating: overall,
    gameplayRating: gameplay,
    uiRating: ui,
    performanceRating: performance,
    monetizationRating: brief.ratings.includes('monetization') ? (monetization ?? 4) : null,
    content: sample.content.replaceAll('{game}', title),
    suggestions: sample.suggestions,
    answers: brief.questions.map((question, at) => answerTo(question, sample, at)),
    tasks: brief.tasks.map(({ id }, at) => {
      const done = overall > 3 || at === 0
      return {
        taskId: id,
        done,
        note: done ? '' : 'I didn’t get that far.',
        ...(done && { doneAtSeconds: 240 + at * 300 }),
      }
    }),
    report: brief.sections.map(({ id }) => ({ sectionId: id, text: sample.report })),
    bugs: brief.bugs && sample.bug ? [{ id: crypto.randomUUID(), ...sample.bug }] : [],
  })
}

function answerTo(
  question: ReturnType<typeof readBrief>['questions'][number],
  { stars, answers }: ReviewSample,
  at: number,
) {
  const [overall] = stars
  const given = { questionId: question.id, answer: '' }
  const kind = kindOf(question)
  if (kind === 'text') return { ...given, answer: answers[at % answers.length] ?? '' }
  if (kind === 'scale') return { ...given, value: Math.min(scaleSteps.length, Math.max(1, overall)) }
  const options = optionsOf(question)
  const first = kind === 'yes_no' ? (overall > 3 ? 0 : 1) : at % Math.max(1, options.length)
  if (kind === 'choices' && options.length > 2) return { ...given, choice: [first, (first + 1) % options.length] }
  return { ...given, choice: [first] }
}
