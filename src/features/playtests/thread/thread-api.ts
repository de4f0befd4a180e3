import { z } from 'zod'
import { asPerson, asSystem } from '#platform/rpc/in-transaction.ts'
import { signedIn } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import * as schema from '../schema.ts'
import { messagesOf, readMessages, sendMessage } from './messages.ts'
import * as thread from './thread-schema.ts'

/** Messages between the tester and the studio of a test. */
export const threadApi = {
  messages: signedIn(reads('Messages between tester and studio'))
    .input(thread.messagesInput)
    .output(thread.messagesOutput)
    .handler(asPerson((tx, input, { me }) => messagesOf(tx, { ...input, readerId: me }))),

  sendMessage: signedIn(acts('Send a message to the other side'))
    .input(thread.sendMessageInput)
    .output(z.object({ id: z.uuid(), createdAt: z.date() }))
    .handler(asSystem((tx, input, { me, now }) => sendMessage(tx, { ...input, authorId: me, now }))),

  readMessages: signedIn(acts('Mark the messages as read'))
    .input(schema.onePlaytest)
    .output(z.object({ read: z.number().int() }))
    .handler(asSystem((tx, { playtestId }, { me, now }) => readMessages(tx, { playtestId, readerId: me, now }))),
}
