import { depthBrief, type RatingPart } from '#features/requests/depths.ts'
import { kindOf, optionsOf, scaleSteps } from '#features/requests/questions.ts'
import { DECISION_HOURS } from '#features/requests/rules.ts'
import type { WrittenReview } from '#features/results/result-rows.ts'
import { paths } from '#shared/paths.ts'
import type { DemoTester } from '../../data/people.ts'
import { type ReviewSample, reviewSamples } from '../../data/review-samples.ts'
import { qualityLinesOf } from '../../data/scores.ts'
import { type KeptRequest, studioRequests } from '../../data/studio-requests.ts'
import { bonusOf, type KeptTest, newTest, studioTests } from '../../data/studio-tests.ts'
import type { Demo } from '../../demo.ts'
import { minutesAfter } from '../../ids.ts'
import { findGame, findRequest, findTest, testsOf } from './find-rows.ts'
import { testersFor } from './testers.ts'

const hasSpot = ({ status, spots }: KeptRequest) => status === 'open' && spots.some(({ state }) => state === 'open')

/** The request that a visiting tester would take a spot of: the one that was opened last. */
export const requestWithSpot = (demo: Demo): KeptRequest | undefined =>
  demo
    .of(studioRequests)
    .rows.filter(hasSpot)
    .toSorted((a, b) => (b.openedAt?.getTime() ?? 0) - (a.openedAt?.getTime() ?? 0))[0]

/** A tester takes a spot of the request, plays and submits a valid review, all at once. */
export function deliverReview({ requestId }: { requestId: string }, demo: Demo): void {
  const request = demo.of(studioRequests).rows.find(({ id }) => id === requestId)
  const tester = request && freeTester(demo, request)
  const test = tester && takeSpot(demo, requestId, tester)
  if (test) submitReview({ playtestId: test.playtestId }, demo)
}

/** Somebody whom the request is for and who has no test of it yet. */
function freeTester(demo: Demo, { id, criteria, spots }: KeptRequest): DemoTester | undefined {
  const known = new Set(testsOf(demo, id).map(({ tester }) => tester.id))
  const free = testersFor(criteria).filter((tester) => !known.has(tester.id))
  return free[spots.length % Math.max(1, free.length)]
}

/** A tester takes a spot of an open request; undefined without one, or if the tester has a test of it. */
export function takeSpot(demo: Demo, requestId: string, tester: DemoTester): KeptTest | undefined {
  const request = demo.of(studioRequests).rows.find(({ id }) => id === requestId)
  const spot = request?.spots.find(({ state }) => state === 'open')
  if (request?.status !== 'open' || !spot) return undefined
  if (testsOf(demo, requestId).some((test) => test.tester.id === tester.id)) return undefined
  const test = newTest({
    ...{ id: crypto.randomUUID(), requestId, tester, depth: request.reviewMode, acceptedAt: demo.now },
    estimatedMinutes: request.estimatedDuration,
  })
  demo.of(studioTests).rows.push(test)
  Object.assign(spot, { state: 'taken', testId: test.playtestId })
  demo.touch('requests', 'results', 'games')
  return test
}

/** The tester of a taken spot has played and submits a valid review. */
export function submitReview({ playtestId }: { playtestId: string }, demo: Demo): void {
  const test = findTest(demo, playtestId)
  const sample = reviewSamples[demo.of(studioTests).rows.length % reviewSamples.length]
  if (test.status !== 'accepted' || !sample) return
  const { now } = demo
  const request = findRequest(demo, test.requestId)
  const { title } = findGame(demo, request.gameId)
  Object.assign(test, {
    ...{ status: 'validated', started: true, minutesActive: sample.minutes, submittedAt: now, validatedAt: now },
    ...{ score: sample.score, qualityLines: qualityLinesOf(sample.score) },
    bonusCredits: bonusOf(sample.score, request.reviewMode),
    decideBy: minutesAfter(now, DECISION_HOURS * 60),
    mayReturn: true,
    moments: sample.moments.map(([minute, kind, note]) => ({
      ...{ id: crypto.randomUUID(), kind, note },
      atSeconds: minute * 60,
    })),
    review: reviewFrom(sample, request, { title, at: now.toISOString() }),
  } satisfies Partial<KeptTest>)
  demo.notify({
    title: `${test.tester.name} reviewed ${title}, ${test.score}`,
    message: 'Accept it, return it or dispute it.',
    type: 'other',
    link: paths.reviewOf(request.id, test.playtestId),
  })
  demo.touch('requests', 'results', 'games')
}

function reviewFrom(sample: ReviewSample, request: KeptRequest, { title, at }: { title: string; at: string }) {
  const parts = depthBrief[request.reviewMode]
  const [overall, gameplay, ui, performance, monetization] = sample.stars
  const stars = (part: RatingPart, value: number | null) => (parts.ratings.includes(part) ? value : null)
  const review: WrittenReview = {
    rating: overall,
    gameplayRating: stars('gameplay', gameplay),
    uiRating: stars('ui', ui),
    performanceRating: stars('performance', performance),
    monetizationRating: stars('monetization', monetization),
    content: sample.content.replaceAll('{game}', title),
    suggestions: sample.suggestions,
    answers: request.customQuestions.map((question, index) => answerFrom(sample, question, index)),
    tasks: request.tasks.map(({ id }, index) => ({
      ...{ taskId: id, done: overall > 3 || index === 0, note: overall > 3 ? '' : 'I didn’t get that far.' },
      ...((overall > 3 || index === 0) && { doneAtSeconds: 60 * Math.min(sample.minutes, 4 + index * 5) }),
    })),
    report: request.sections.map(({ id }) => ({ sectionId: id, text: sample.report })),
    bugs: parts.bugs && sample.bug ? [{ id: crypto.randomUUID(), ...sample.bug }] : [],
    submittedAt: at,
    updatedAt: at,
  }
  return review
}

type Answer = WrittenReview['answers'][number]

function answerFrom(sample: ReviewSample, question: KeptRequest['customQuestions'][number], index: number): Answer {
  const [overall] = sample.stars
  const text = sample.answers[index % sample.answers.length] ?? ''
  const given = { questionId: question.id, answer: '' }
  const kind = kindOf(question)
  if (kind === 'text') return { ...given, answer: text }
  if (kind === 'scale') return { ...given, value: Math.min(scaleSteps.length, Math.max(1, overall)) }
  const options = optionsOf(question)
  const first = kind === 'yes_no' ? (overall > 3 ? 0 : 1) : index % Math.max(1, options.length)
  if (kind === 'choices' && options.length > 2) return { ...given, choice: [first, (first + 1) % options.length] }
  return { ...given, choice: [first] }
}
