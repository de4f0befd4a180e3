import type { AreaAnswers } from '../../answers.ts'
import { testOf } from './tests-of.ts'

/** Seconds until the studio answers a message. */
const REPLY_AFTER = 8

/** The messages of a test. */
export const threadAnswers = {
  messages(input, demo) {
    const { messages, summary } = testOf(demo, input)
    return { withName: summary.studioName, messages: messages.toReversed(), nextCursor: null }
  },
  sendMessage({ id, playtestId, body }, demo) {
    const { messages } = testOf(demo, { playtestId })
    if (!messages.some((one) => one.id === id)) {
      messages.push({ id, mine: true, from: 'tester', body, readAt: null, createdAt: demo.now })
      demo.later(REPLY_AFTER, 'reply', { playtestId })
    }
    return { id, createdAt: demo.now }
  },
  readMessages(input, demo) {
    const unread = testOf(demo, input).messages.filter(({ mine, readAt }) => !mine && readAt === null)
    for (const message of unread) message.readAt = demo.now
    return { read: unread.length }
  },
} satisfies AreaAnswers<'playtests'>
