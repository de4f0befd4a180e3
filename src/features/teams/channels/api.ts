import { z } from 'zod'
import { asPerson, asSystem } from '#platform/rpc/in-transaction.ts'
import { signedIn } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
import { writing } from '../write-as.ts'
import { archiveChannel, renameChannel } from './change-channel.ts'
import { createChannel } from './create-channel.ts'
import { deleteMessage, restoreMessage } from './delete-message.ts'
import { markRead } from './mark-read.ts'
import { openChannels } from './open-channels.ts'
import { postMessage } from './post-message.ts'
import { messagesOf, unreadByWorkspace } from './queries.ts'
import * as schema from './schema.ts'

export const teamChannelsApi = {
  list: signedIn(reads('Channels of a workspace with their unread messages'))
    .input(schema.oneWorkspace)
    .output(schema.channelsOutput)
    .handler(({ context: { db, caller, clock }, input: { workspaceId } }) =>
      openChannels(db, { workspaceId, readerId: caller.profileId, now: clock.now() }),
    ),

  unread: signedIn(reads('Unread messages in each of your workspaces'))
    .output(schema.unreadOutput)
    .handler(asPerson((tx, _, { me }) => unreadByWorkspace(tx, me))),

  create: signedIn(acts('Add a channel'))
    .input(schema.createInput)
    .output(z.object({ id: z.uuid() }))
    .handler(writing('channels', (tx, input, { me, now }) => createChannel(tx, { ...input, creatorId: me, now }))),

  rename: signedIn(acts('Rename a channel'))
    .input(schema.renameInput)
    .output(z.void())
    .handler(writing('channels', (tx, input, { me, now }) => renameChannel(tx, { ...input, actorId: me, now }))),

  archive: signedIn(acts('Archive a channel, or restore it'))
    .input(schema.archiveInput)
    .output(z.void())
    .handler(writing('channels', (tx, input, { me, now }) => archiveChannel(tx, { ...input, actorId: me, now }))),

  markRead: signedIn(acts('Mark a channel as read up to a message'))
    .input(schema.readInput)
    .output(z.void())
    .handler(asSystem((tx, input, { me, now }) => markRead(tx, { ...input, readerId: me, now }))),
}

/** A separate router key, because a read mark changes the list of channels but no message. */
export const teamMessagesApi = {
  list: signedIn(reads('A page of a channel, newest first'))
    .input(schema.messagesInput)
    .output(schema.messagesOutput)
    .handler(asPerson((tx, input, { me }) => messagesOf(tx, { ...input, readerId: me }))),

  post: signedIn(acts('Post a message in a channel'))
    .input(schema.postInput)
    .output(z.object({ id: z.uuid(), seq: z.int() }))
    .handler(writing('messages', (tx, input, { me, now }) => postMessage(tx, { ...input, authorId: me, now }))),

  delete: signedIn(acts('Delete your message'))
    .input(schema.oneMessage)
    .output(z.void())
    .handler(writing('messages', (tx, input, { me, now }) => deleteMessage(tx, { ...input, authorId: me, now }))),

  restore: signedIn(acts('Restore your deleted message'))
    .input(schema.oneMessage)
    .output(z.void())
    .handler(writing('messages', (tx, input, { me, now }) => restoreMessage(tx, { ...input, authorId: me, now }))),
}
