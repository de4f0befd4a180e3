import { mayMove, type PlaytestState, RETURN_HOURS, refusal, stateOf } from '#features/playtests/rules.ts'
import { paths } from '#shared/paths.ts'
import type { AreaAnswers } from '../../answers.ts'
import type { KeptMessage, KeptTest } from '../../data/studio-tests.ts'
import type { Demo } from '../../demo.ts'
import { minutesAfter } from '../../ids.ts'
import { AppError } from '../../refusals.ts'
import { findGame, findRequest, findTest } from './find-rows.ts'

type Act = 'approve' | 'return_to_tester' | 'dispute'

/** Seconds in which a decision can be undone. */
const undoSeconds = 10
/** Seconds until a tester has answered what a studio asked for. */
const answerAfter = 40

const moved = ({ playtestId, status, returnedBy }: KeptTest) => ({
  playtestId,
  status,
  state: stateOf(status, returnedBy),
})

function assertMay(test: KeptTest, act: Act) {
  const state: PlaytestState = stateOf(test.status, test.returnedBy)
  if (!mayMove(state, act)) throw new AppError('STATE_CHANGED', refusal(state, act) ?? undefined)
}

/** Notes a decision that is carried out when the time to undo it has passed. */
function decide(demo: Demo, act: Act, { playtestId, reason }: { playtestId: string; reason?: string }) {
  const test = findTest(demo, playtestId)
  assertMay(test, act)
  const executesAt = new Date(demo.now.getTime() + undoSeconds * 1000)
  test.pending = { act, executesAt: executesAt.toISOString() }
  demo.later(undoSeconds, 'carryOut', { playtestId, act, reason: reason ?? '', executesAt: executesAt.toISOString() })
  demo.touch('results', 'requests')
  return { ...moved(test), executesAt, paid: null }
}

interface CarryOutInput {
  playtestId: string
  act: Act
  reason: string
  executesAt: string
}

/** Carries out a decision that was not undone. */
export function carryOut({ playtestId, act, reason, executesAt }: CarryOutInput, demo: Demo): void {
  const test = findTest(demo, playtestId)
  if (test.pending?.act !== act || test.pending.executesAt !== executesAt) return
  test.pending = null
  if (act === 'approve') approve(demo, test)
  else if (act === 'dispute') dispute(demo, test, reason)
  else returnToTester(demo, test, reason)
  demo.touch('results', 'requests', 'playtests', 'games')
}

function approve(demo: Demo, test: KeptTest) {
  const spot = findRequest(demo, test.requestId).spots.find(({ testId }) => testId === test.playtestId)
  if (!spot) return
  spot.state = 'settled'
  Object.assign(test, {
    status: 'approved',
    decidedAt: demo.now,
    decidedBy: 'studio',
    decideBy: null,
    mayReturn: false,
  })
  test.paid = test.pay + test.bonusCredits
  demo.post({ type: 'ASK_REVIEW', amount: 0, escrow: -spot.price, description: `Review by ${test.tester.name}` })
}

function dispute(demo: Demo, test: KeptTest, reason: string) {
  Object.assign(test, { status: 'disputed', disputeReason: reason, decideBy: null, mayReturn: false })
  demo.later(answerAfter, 'answerDispute', { playtestId: test.playtestId })
}

function returnToTester(demo: Demo, test: KeptTest, reason: string) {
  Object.assign(test, {
    ...{ status: 'review_submitted', returnedBy: 'studio', returnReason: reason, decideBy: null, mayReturn: false },
    returnDeadlineAt: minutesAfter(demo.now, RETURN_HOURS * 60),
  })
  demo.later(answerAfter, 'answerReturn', { playtestId: test.playtestId })
}

interface OneTest {
  playtestId: string
}

/** The tester adds to the review that the studio returned. */
export function answerReturn({ playtestId }: OneTest, demo: Demo): void {
  const test = findTest(demo, playtestId)
  if (test.returnedBy !== 'studio' || !test.review) return
  test.review.suggestions =
    `${test.review.suggestions} As you asked, I played that part again: it happens each time I come back from the menu, and never after a fresh start.`.trim()
  test.review.updatedAt = demo.now.toISOString()
  Object.assign(test, {
    ...{ status: 'validated', returnedBy: null, returnDeadlineAt: null },
    decideBy: minutesAfter(demo.now, 72 * 60),
  })
  tell(demo, test, (game) => `${test.tester.name} changed their review of ${game}`, 'You can read both versions.')
}

/** The tester states their side of a dispute; an admin would decide then, whom the demo does not have. */
export function answerDispute({ playtestId }: OneTest, demo: Demo): void {
  const test = findTest(demo, playtestId)
  if (test.status !== 'disputed') return
  test.disputeAnswer =
    'I played for the whole time that you asked for and wrote what I saw. I can show where it happened.'
  tell(demo, test, (game) => `${test.tester.name} answered your dispute about ${game}`, 'An admin decides.')
}

function tell(demo: Demo, test: KeptTest, titleFor: (game: string) => string, message: string, link?: string) {
  const { title } = findGame(demo, findRequest(demo, test.requestId).gameId)
  demo.notify({
    title: titleFor(title),
    message,
    type: 'other',
    link: link ?? paths.reviewOf(test.requestId, test.playtestId),
  })
  demo.touch('results', 'requests', 'playtests')
}

/** What the studio does with the tests of its requests. */
export const playtestsAnswers = {
  accept: ({ playtestId }, demo) => decide(demo, 'approve', { playtestId }),
  dispute: (input, demo) => decide(demo, 'dispute', input),
  returnToTester: (input, demo) => decide(demo, 'return_to_tester', input),

  undoDecision({ playtestId }, demo) {
    const test = findTest(demo, playtestId)
    if (!test.pending) throw new AppError('STATE_CHANGED', 'The time to undo this decision has passed.')
    test.pending = null
    demo.touch('results', 'requests')
    return moved(test)
  },

  messages({ playtestId }, demo) {
    const { tester, messages } = findTest(demo, playtestId)
    return {
      withName: tester.name,
      messages: messages.toReversed().map((message) => ({ ...message, mine: message.from === 'studio' })),
      nextCursor: null,
    }
  },

  sendMessage({ id, playtestId, body }, demo) {
    const { messages } = findTest(demo, playtestId)
    const known = messages.find((message) => message.id === id)
    if (known) return { id, createdAt: known.createdAt }
    messages.push({ id, from: 'studio', body, readAt: null, createdAt: demo.now })
    demo.later(answerAfter / 2, 'answerMessage', { playtestId })
    return { id, createdAt: demo.now }
  },

  readMessages({ playtestId }, demo) {
    const test = findTest(demo, playtestId)
    const unread = test.messages.filter(({ from, readAt }) => from === 'tester' && readAt === null)
    for (const message of unread) message.readAt = demo.now
    test.unreadMessages = 0
    demo.touch('results')
    return { read: unread.length }
  },
} satisfies AreaAnswers<'playtests'>

/** The tester answers a message. */
export function answerMessage({ playtestId }: OneTest, demo: Demo): void {
  const test = findTest(demo, playtestId)
  const { title } = findGame(demo, findRequest(demo, test.requestId).gameId)
  const answer: KeptMessage = {
    ...{ id: crypto.randomUUID(), from: 'tester', readAt: null, createdAt: demo.now },
    body: `Thanks for asking! I will look at it again the next time I play ${title} and write to you.`,
  }
  for (const message of test.messages) message.readAt ??= demo.now
  test.messages.push(answer)
  test.unreadMessages += 1
  tell(
    demo,
    test,
    (game) => `${test.tester.name} wrote to you about ${game}`,
    'Open the results to read and reply.',
    paths.messagesOf(test.requestId, playtestId),
  )
}
