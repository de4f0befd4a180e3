import { z } from 'zod'
import { signedIn } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { messagesOf, readMessages, sendMessage } from './messages.ts'
import * as schema from './schema.ts'
import * as thread from './thread-schema.ts'

/** Messages between the tester and the studio of a test. */
export const threadApi = {
  messages: signedIn
    .route(reads('Messages between tester and studio'))
    .input(thread.messagesInput)
    .output(thread.messagesOutput)
    .handler(({ context: { db, caller }, input }) =>
      db.asPerson(caller.profileId, (tx) => messagesOf(tx, { ...input, readerId: caller.profileId })),
    ),

  sendMessage: signedIn
    .route(acts('Send a message to the other side'))
    .input(thread.sendMessageInput)
    .output(z.object({ id: z.uuid(), createdAt: z.date() }))
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => sendMessage(tx, { ...input, authorId: caller.profileId, now: clock.now() })),
    ),

  readMessages: signedIn
    .route(acts('Mark the messages as read'))
    .input(schema.onePlaytest)
    .output(z.object({ read: z.number().int() }))
    .handler(({ context: { db, caller, clock }, input: { playtestId } }) =>
      db.asSystem((tx) => readMessages(tx, { playtestId, readerId: caller.profileId, now: clock.now() })),
    ),
}
