import { completionPercent, openTestsAllowed, refusal, reviewLimits } from '#features/playtests/rules.ts'
import { isRunning } from '#features/playtests/ui/is-running.ts'
import { levelAt } from '#features/profiles/levels.ts'
import { onlyInBrief, readBrief, validationErrors } from '#features/requests/brief.ts'
import { answerErrors } from '#features/reviews/answers.ts'
import { reviewContent } from '#features/reviews/schema.ts'
import { paths } from '#shared/paths.ts'
import type { AreaAnswers } from '../../answers.ts'
import { type KeptTest, moveTest, summaryOf } from '../../data/kept-tests.ts'
import { requestOf } from '../../data/tester-requests.ts'
import type { Demo } from '../../demo.ts'
import { AppError } from '../../refusals.ts'
import { personOf } from '../everyone/accounts.ts'
import { checkDraft } from './decide.ts'
import { factsOf } from './reputation.ts'
import { testOf, testsOf } from './tests-of.ts'
import { threadAnswers } from './thread.ts'

/** Seconds until an admin decides an answered dispute. */
const DECIDE_AFTER = 15

/** Seconds until a submitted review is checked. */
const CHECK_AFTER = 3

const moved = ({ summary: { id: playtestId, status, state } }: KeptTest) => ({ playtestId, status, state })

function assertMay(test: KeptTest, act: Parameters<typeof refusal>[1]) {
  const why = refusal(test.summary.state, act)
  if (why) throw new AppError('STATE_CHANGED', why)
}

/** How many tests the tester holds and may hold. */
export function workloadOf(demo: Demo) {
  const tests = testsOf(demo)
  const ended = tests.filter(({ summary }) => !isRunning(summary))
  const percent = completionPercent({
    ended: ended.length,
    submitted: ended.filter(({ summary }) => summary.submittedAt !== null).length,
  })
  return {
    openTests: tests.filter(({ summary }) => isRunning(summary)).length,
    allowed: openTestsAllowed(levelAt(personOf(demo).reputation).name, percent),
    completionPercent: percent,
  }
}

/** Counts the seconds that the page reports, at most those that have passed. */
function count(test: KeptTest, seconds: number, now: Date) {
  const since = test.countedTo ?? test.startedAt ?? now
  const passed = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 1000))
  test.summary.activeSeconds += Math.min(seconds, reviewLimits.heartbeatSeconds, passed)
  test.countedTo = now
}

export const playtestsAnswers = {
  ...threadAnswers,

  mine(_input, demo) {
    const tests = testsOf(demo).map(summaryOf)
    const open = (test: (typeof tests)[number]) => Number(test.decidedAt === null)
    return {
      tests: tests.toSorted((a, b) => open(b) - open(a) || b.updatedAt.getTime() - a.updatedAt.getTime()),
      nextCursor: null,
    }
  },
  checkDraft,
  facts: (_input, demo) => factsOf(demo),
  workload: (_input, demo) => workloadOf(demo),

  testRoom(input, demo) {
    const test = testOf(demo, input)
    const { game, gameId, request, brief, build } = requestOf(test.key)
    return {
      playtest: summaryOf(test),
      // Nobody has to wait in the demo.
      submittableAt: test.summary.state === 'in_progress' ? test.startedAt : null,
      now: demo.now,
      game: {
        ...{ id: gameId, title: game.title, description: game.description, coverKey: null },
        platforms: [...game.platforms],
      },
      testType: request.testType,
      instructions: request.instructions,
      questions: brief.customQuestions,
      brief: readBrief(brief),
      build,
      draft: test.draft,
      review: test.review,
      moments: test.moments,
      ...{ hidden: null, pictures: [], pageErrors: 0, formerRules: false },
      otherVersion: null,
      submissionsLeft: Math.max(0, 3 - test.submissions),
      confidentiality: request.confidentialityText
        ? { text: request.confidentialityText, agreedAt: test.summary.acceptedAt }
        : null,
      events: test.events,
    }
  },

  start(input, demo) {
    const test = testOf(demo, input)
    assertMay(test, 'start')
    test.startedAt = demo.now
    moveTest(test, 'start', 'in_progress', 'tester', demo.now)
    return moved(test)
  },
  build(input, demo) {
    const { build } = requestOf(testOf(demo, input).key)
    const src = new URL(paths.demoGame, location.origin).href
    return { kind: 'web', src, tabUrl: src, isolated: build.isolated, dialogs: false }
  },
  heartbeat(input, demo) {
    const test = testOf(demo, input)
    if (!isRunning(test.summary)) throw new AppError('STATE_CHANGED', 'Time is counted while a test is running.')
    count(test, input.seconds, demo.now)
    return { activeSeconds: test.summary.activeSeconds }
  },
  noteRefusals(input, demo) {
    testOf(demo, input)
    return { done: true }
  },
  abandon(input, demo) {
    const test = testOf(demo, input)
    assertMay(test, 'abandon')
    moveTest(test, 'abandon', 'abandoned', 'tester', demo.now)
    test.summary.decidedAt = demo.now
    demo.touch('requests')
    return moved(test)
  },

  addMoment({ playtestId, note = '', ...moment }, demo) {
    const { moments } = testOf(demo, { playtestId })
    const known = moments.find(({ id }) => id === moment.id)
    if (known) return known
    moments.push({ ...moment, note })
    moments.sort((a, b) => a.atSeconds - b.atSeconds)
    return { ...moment, note }
  },
  editMoment({ playtestId, id, kind, note }, demo) {
    const moment = testOf(demo, { playtestId }).moments.find((one) => one.id === id)
    if (!moment) throw new AppError('NOT_FOUND')
    return Object.assign(moment, { kind, note })
  },
  removeMoment({ playtestId, id }, demo) {
    const test = testOf(demo, { playtestId })
    const removed = test.moments.some((one) => one.id === id)
    test.moments = test.moments.filter((one) => one.id !== id)
    return { removed }
  },

  saveDraft({ playtestId, body, revision }, demo) {
    const test = testOf(demo, { playtestId })
    if (!isRunning(test.summary))
      throw new AppError('STATE_CHANGED', 'This review is submitted and can no longer be edited.')
    if (test.draft && test.draft.revision !== revision)
      throw new AppError('STATE_CHANGED', 'A newer version of this review was saved in another tab.', {
        revision: test.draft.revision,
      })
    test.draft = { body, revision: revision + 1, savedAt: demo.now }
    return { revision: test.draft.revision, savedAt: demo.now }
  },

  submit({ playtestId, ...sent }, demo) {
    const test = testOf(demo, { playtestId })
    const brief = readBrief(requestOf(test.key).brief)
    const review = onlyInBrief(reviewContent.parse(sent), brief)
    const again = test.summary.state !== 'in_progress'
    assertMay(test, again ? 'resubmit' : 'submit')
    const fields = { ...answerErrors(review.answers, brief.questions), ...validationErrors(review, brief) }
    const [first] = Object.values(fields)
    if (first) throw new AppError('VALIDATION_ERROR', first, { fields })
    test.review = { ...review, submittedAt: test.review?.submittedAt ?? demo.now, updatedAt: demo.now }
    test.draft = null
    test.submissions += 1
    Object.assign(test.summary, { submittedAt: demo.now, returnReason: null, returnDeadlineAt: null })
    moveTest(test, again ? 'resubmit' : 'submit', 'review_submitted', 'tester', demo.now)
    demo.later(CHECK_AFTER, 'check-review', { playtestId })
    return moved(test)
  },

  answerDispute({ playtestId, answer }, demo) {
    const test = testOf(demo, { playtestId })
    if (test.summary.state !== 'disputed') throw new AppError('STATE_CHANGED', 'This review is not disputed.')
    if (test.summary.disputeAnswer === null) demo.later(DECIDE_AFTER, 'decide-dispute', { playtestId })
    Object.assign(test.summary, { disputeAnswer: answer, updatedAt: demo.now })
    return moved(test)
  },
} satisfies AreaAnswers<'playtests'>
