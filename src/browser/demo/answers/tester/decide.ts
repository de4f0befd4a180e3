import type { z } from 'zod/mini'
import { RETURN_HOURS } from '#features/playtests/rules.ts'
import { readBrief } from '#features/requests/brief.ts'
import { answerText } from '#features/reviews/answers.ts'
import type { draftBody } from '#features/reviews/schema.ts'
import { checkReview as runCheck } from '#features/reviews/scoring/check-review.ts'
import { paths } from '#shared/paths.ts'
import { findValid, type KeptTest, moveTest } from '../../data/kept-tests.ts'
import { reviewed } from '../../data/tester-reputation.ts'
import { payOf, requestOf } from '../../data/tester-requests.ts'
import { payEntries } from '../../data/tester-start.ts'
import type { Demo } from '../../demo.ts'
import { minutesAfter } from '../../ids.ts'
import { percentOf } from './offers.ts'
import { raise } from './reputation.ts'
import { testOf } from './tests-of.ts'

/** Seconds until the demo's studio accepts a valid review. */
const ACCEPT_AFTER = 6

type DraftBody = z.output<typeof draftBody>

interface Which {
  playtestId: string
}

/** The check of the review by the rules of the product. Time is not judged: the demo's game is short. */
function checkOf({ key, review, summary, moments }: KeptTest, draft: DraftBody | null = review) {
  const { game, request, build, brief: snapshot } = requestOf(key)
  const { questions, reviewMode, tasks, sections } = readBrief(snapshot)
  if (!draft) return null
  const { answers = [], bugs = [], report = [] } = draft
  return runCheck({
    ...{ depth: reviewMode, content: draft.content ?? '', suggestions: draft.suggestions ?? '' },
    questions: questions.map(({ text }) => text),
    answers: questions.map((question) =>
      answerText(
        question,
        answers.find(({ questionId }) => questionId === question.id),
      ),
    ),
    ...{ bugs, moments, pageErrors: 0 },
    tasks: tasks.map(({ id, text }) => {
      const { done = false, note = '' } = draft.tasks?.find(({ taskId }) => taskId === id) ?? {}
      return { text, done, note }
    }),
    report: sections.map(({ id }) => report.find(({ sectionId }) => sectionId === id)?.text ?? ''),
    ...{ minutesActive: summary.estimatedMinutes, estimatedMinutes: summary.estimatedMinutes, others: [] },
    about: [game.title, game.description, request.instructions, build.notes],
  })
}

/** What the form shows of the check while a review is written. */
export function checkDraft({ body, ...input }: Which & { body: DraftBody }, demo: Demo) {
  const found = checkOf(testOf(demo, input), body)
  const { lines = [], doubts = [], lacks = [] } = found ?? {}
  return { lines: lines.filter(({ signal }) => signal !== 'originality'), doubts, lacks }
}

/** The check of a submitted review, as the server's: it is valid, or it comes back with the reasons. */
export function checkReview(input: Which, demo: Demo): void {
  const test = testOf(demo, input)
  const found = checkOf(test)
  if (!found || test.summary.state !== 'review_submitted') return
  const { summary } = test
  const link = paths.test(summary.id)
  demo.touch('playtests', 'requests')
  moveTest(test, 'begin_validation', 'validating', 'system', demo.now)
  if (found.outcome === 'incomplete') {
    moveTest(test, 'find_invalid', 'returned', 'system', demo.now)
    const returnDeadlineAt = minutesAfter(demo.now, RETURN_HOURS * 60)
    Object.assign(summary, { score: found.score, qualityLines: found.lines, lacks: found.lacks, returnDeadlineAt })
    demo.notify({
      ...{ title: `Your review of ${summary.gameTitle} came back`, type: 'other', link },
      message: 'See why, improve it and submit it again.',
    })
    return
  }
  moveTest(test, 'find_valid', 'validated', 'system', demo.now)
  findValid(test, found.score, found.lines, demo.now)
  const promised = summary.pay + summary.bonusCredits
  const { gameId, gameTitle } = summary
  demo.post({ type: 'EARN_REVIEW', amount: 0, promised, description: `Promised for ${gameTitle}`, gameId, gameTitle })
  demo.notify({
    ...{ title: `Your review of ${gameTitle} is valid`, type: 'success', link },
    message: `It scored ${found.score}. ${summary.studioName} decides about ${promised} credits.`,
  })
  demo.later(ACCEPT_AFTER, 'accept-review', { playtestId: summary.id })
}

/** The studio accepts a valid review. */
export function acceptReview(input: Which, demo: Demo): void {
  const test = testOf(demo, input)
  if (test.summary.state !== 'validated') return
  moveTest(test, 'approve', 'approved', 'studio', demo.now)
  test.summary.decidedBy = 'studio'
  pay(demo, test)
}

/** An admin decides a dispute for the tester. */
export function decideDispute(input: Which, demo: Demo): void {
  const test = testOf(demo, input)
  if (test.summary.state !== 'disputed') return
  moveTest(test, 'decide_for_tester', 'approved', 'admin', demo.now)
  const decisionNote = 'The review answers what was asked, and its answer to the dispute says where.'
  Object.assign(test.summary, { decidedBy: 'admin', decisionNote })
  pay(demo, test)
}

/** An accepted review brings credits, reputation and badges. */
function pay(demo: Demo, test: KeptTest): void {
  const { summary } = test
  const paid = summary.pay + summary.bonusCredits
  Object.assign(summary, { decidedAt: demo.now, decideBy: null, paid })
  const { baseReward } = payOf(summary.reviewMode, percentOf(demo))
  for (const [at, entry] of payEntries(summary, Math.min(baseReward, summary.pay)).entries())
    demo.post(at === 0 ? { ...entry, promised: -paid } : entry)
  demo.touch('playtests')
  demo.notify({
    title: `Your review of ${summary.gameTitle} was accepted`,
    message: `You earned ${paid} credits.`,
    type: 'success',
    link: paths.test(summary.id),
  })
  raise(demo, reviewed(summary, demo.now))
}

/** The studio answers a message. */
export function reply(input: Which, demo: Demo): void {
  const { messages, summary } = testOf(demo, input)
  messages.push({
    id: crypto.randomUUID(),
    ...{ mine: false, from: 'studio', readAt: null, createdAt: demo.now },
    body: 'Thank you for writing! This is a demo, so the answer is short: play as you like, and tell us what you saw.',
  })
  demo.touch('playtests')
  demo.notify({
    ...{ title: `${summary.studioName} wrote to you about ${summary.gameTitle}`, type: 'other' },
    message: 'Open the test to read and reply.',
    link: paths.test(summary.id),
  })
}
