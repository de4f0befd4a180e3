import { and, eq } from 'drizzle-orm'
import { firstResult } from '#platform/db/first-result.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { messagePosted } from '../events.ts'
import { peopleOfWorkspace } from '../people-of-workspace.ts'
import { lockWorkspaceShared } from '../workspaces/lock-workspace.ts'
import { mentionsIn } from './rules.ts'
import { channelMessages, workspaceChannels } from './tables.ts'

interface PostMessageInput {
  id: string
  workspaceId: string
  channelId: string
  authorId: string
  body: string
  now: Date
}

/**
 * Posts a message and notifies each mentioned person once. A lock serialises the messages of a channel, so `seq`
 * follows the order of commits. Idempotent: the same id with the same text changes nothing. Throws NOT_FOUND,
 * DUPLICATE_ERROR, and STATE_CHANGED in an archived channel.
 */
export async function postMessage(
  tx: SystemTx,
  { id, workspaceId, channelId, authorId, body, now }: PostMessageInput,
): Promise<{ id: string; seq: number }> {
  const workspace = await lockWorkspaceShared(tx, { workspaceId, profileId: authorId })
  const which = and(eq(workspaceChannels.id, channelId), eq(workspaceChannels.workspaceId, workspaceId))
  const [channel] = await tx.select().from(workspaceChannels).where(which).for('no key update')
  if (!channel) throw new AppError('NOT_FOUND')
  const sent = await sentBefore(tx, { id, channelId, authorId, body })
  if (sent) return sent
  if (channel.archivedAt !== null) throw new AppError('STATE_CHANGED', 'This channel is archived.')

  const seq = channel.lastSeq + 1
  const people = await peopleOfWorkspace(tx, workspaceId)
  const others = people.filter((person) => person.id !== authorId)
  const mentions = [...new Set(mentionsIn(body, others).map((mention) => mention.id))]
  await tx.insert(channelMessages).values({ id, workspaceId, channelId, seq, authorId, body, mentions, createdAt: now })
  await tx.update(workspaceChannels).set({ lastSeq: seq }).where(which)

  const event = messagePosted({
    workspaceId,
    workspaceName: workspace.name,
    channelId,
    channelName: channel.name,
    messageId: id,
    author: { id: authorId, ofStudio: people.some(({ id, teamRole }) => id === authorId && teamRole === 'owner') },
    mentioned: others
      .filter((person) => mentions.includes(person.id))
      .map((person) => ({ id: person.id, ofStudio: person.teamRole === 'owner' })),
  })
  tx.happened(event, now)
  return { id, seq }
}

type Sent = Pick<PostMessageInput, 'id' | 'channelId' | 'authorId' | 'body'>

async function sentBefore(tx: SystemTx, { id, channelId, authorId, body }: Sent) {
  const [same] = await tx.select().from(channelMessages).where(eq(channelMessages.id, id))
  if (!same) return undefined
  return { id, seq: firstResult(same, { channelId, authorId, body }).seq }
}
