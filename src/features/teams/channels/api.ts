import { z } from 'zod'
import { signedIn } from '#platform/rpc/procedure.ts'
import { writeAs } from '../write-as.ts'
import { archiveChannel, renameChannel } from './change-channel.ts'
import { createChannel } from './create-channel.ts'
import { deleteMessage, restoreMessage } from './delete-message.ts'
import { markRead } from './mark-read.ts'
import { openChannels } from './open-channels.ts'
import { postMessage } from './post-message.ts'
import { messagesOf, unreadByWorkspace } from './queries.ts'
import * as schema from './schema.ts'

const tags = ['Team channels']

export const teamChannelsApi = {
  list: signedIn
    .route({
      method: 'GET',
      path: '/team/channels/list',
      operationId: 'listChannels',
      summary: 'Channels of a workspace with their unread messages',
      tags,
    })
    .input(schema.oneWorkspace)
    .output(schema.channelsOutput)
    .handler(({ context: { db, caller, clock }, input: { workspaceId } }) =>
      openChannels(db, { workspaceId, readerId: caller.profileId, now: clock.now() }),
    ),

  unread: signedIn
    .route({
      method: 'GET',
      path: '/team/channels/unread',
      operationId: 'countUnreadMessages',
      summary: 'Unread messages in each of your workspaces',
      tags,
    })
    .output(schema.unreadOutput)
    .handler(({ context: { db, caller } }) =>
      db.asPerson(caller.profileId, (tx) => unreadByWorkspace(tx, caller.profileId)),
    ),

  create: signedIn
    .route({
      method: 'POST',
      path: '/team/channels/create',
      operationId: 'createChannel',
      summary: 'Add a channel',
      tags,
    })
    .input(schema.createInput)
    .output(z.object({ id: z.uuid() }))
    .handler(({ context, input }) =>
      writeAs(context, 'channels', (tx, { profileId, now }) =>
        createChannel(tx, { ...input, creatorId: profileId, now }),
      ),
    ),

  rename: signedIn
    .route({
      method: 'POST',
      path: '/team/channels/rename',
      operationId: 'renameChannel',
      summary: 'Rename a channel',
      tags,
    })
    .input(schema.renameInput)
    .output(z.void())
    .handler(({ context, input }) =>
      writeAs(context, 'channels', (tx, { profileId }) => renameChannel(tx, { ...input, actorId: profileId })),
    ),

  archive: signedIn
    .route({
      method: 'POST',
      path: '/team/channels/archive',
      operationId: 'archiveChannel',
      summary: 'Archive a channel, or restore it',
      tags,
    })
    .input(schema.archiveInput)
    .output(z.void())
    .handler(({ context, input }) =>
      writeAs(context, 'channels', (tx, { profileId, now }) =>
        archiveChannel(tx, { ...input, actorId: profileId, now }),
      ),
    ),

  markRead: signedIn
    .route({
      method: 'POST',
      path: '/team/channels/mark-read',
      operationId: 'markChannelRead',
      summary: 'Mark a channel as read up to a message',
      tags,
    })
    .input(schema.readInput)
    .output(z.void())
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => markRead(tx, { ...input, readerId: caller.profileId, now: clock.now() })),
    ),
}

/** A separate router key, because a read mark changes the list of channels but no message. */
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
      summary: 'Post a message in a channel',
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
      summary: 'Delete your message',
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
      summary: 'Restore your deleted message',
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
