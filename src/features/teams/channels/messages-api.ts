import { z } from 'zod'
import { signedIn } from '#platform/rpc/procedure.ts'
import { writeAs } from '../write-as.ts'
import { deleteMessage, restoreMessage } from './delete-message.ts'
import { postMessage } from './post-message.ts'
import { messagesOf } from './queries.ts'
import * as schema from './schema.ts'

const tags = ['Team channels']

/** Apart from the channels: what one reads changes the marks of the list, and no message. */
export const teamMessagesApi = {
  list: signedIn
    .route({
      method: 'GET',
      path: '/team/messages/list',
      operationId: 'listChannelMessages',
      summary: 'A page of a channel, newest first',
      tags,
    })
    .input(schema.messagesInput)
    .output(schema.messagesOutput)
    .handler(({ context: { db, caller }, input }) =>
      db.asPerson(caller.profileId, (tx) => messagesOf(tx, { ...input, readerId: caller.profileId })),
    ),

  post: signedIn
    .route({
      method: 'POST',
      path: '/team/messages/post',
      operationId: 'postMessage',
      summary: 'Write in a channel',
      tags,
    })
    .input(schema.postInput)
    .output(z.object({ id: z.uuid(), seq: z.int() }))
    .handler(({ context, input }) =>
      writeAs(context, 'messages', (tx, { profileId, now }) => postMessage(tx, { ...input, authorId: profileId, now })),
    ),

  delete: signedIn
    .route({
      method: 'POST',
      path: '/team/messages/delete',
      operationId: 'deleteMessage',
      summary: 'Take back what you wrote',
      tags,
    })
    .input(schema.oneMessage)
    .output(z.void())
    .handler(({ context, input }) =>
      writeAs(context, 'messages', (tx, { profileId, now }) =>
        deleteMessage(tx, { ...input, authorId: profileId, now }),
      ),
    ),

  restore: signedIn
    .route({
      method: 'POST',
      path: '/team/messages/restore',
      operationId: 'restoreMessage',
      summary: 'Put back what you took back',
      tags,
    })
    .input(schema.oneMessage)
    .output(z.void())
    .handler(({ context, input }) =>
      writeAs(context, 'messages', (tx, { profileId, now }) =>
        restoreMessage(tx, { ...input, authorId: profileId, now }),
      ),
    ),
}
