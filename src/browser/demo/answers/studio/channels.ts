import { PAGE } from '#features/teams/channels/rules.ts'
import type { AreaAnswers } from '../../answers.ts'
import { demoStudio } from '../../data/people.ts'
import { type KeptChannel, workspaces } from '../../data/studio-team.ts'
import type { Demo } from '../../demo.ts'
import { AppError } from '../../refusals.ts'
import { findWorkspace, peopleOf } from './team.ts'

function findChannel(demo: Demo, { workspaceId, channelId }: { workspaceId: string; channelId: string }) {
  const channel = findWorkspace(demo, workspaceId).channels.find(({ id }) => id === channelId)
  if (!channel) throw new AppError('NOT_FOUND')
  return channel
}

const unreadIn = ({ messages, readSeq }: KeptChannel) =>
  messages.filter(({ seq, authorId }) => seq > readSeq && authorId !== demoStudio.id)

const lastSeqOf = ({ messages }: KeptChannel) => messages.at(-1)?.seq ?? 0
const mentionsIn = (channel: KeptChannel) =>
  unreadIn(channel).filter(({ body }) => body.includes(`@${demoStudio.name}`)).length

export const teamChannelsAnswers = {
  list({ workspaceId }, demo) {
    const workspace = findWorkspace(demo, workspaceId)
    return {
      you: 'owner',
      people: peopleOf(workspace).map(({ profileId, name, role }) => ({ id: profileId, name, teamRole: role })),
      channels: workspace.channels
        .map((channel) => {
          const { id, name, isGeneral, archived, readSeq } = channel
          const counts = {
            lastSeq: lastSeqOf(channel),
            unread: unreadIn(channel).length,
            mentions: mentionsIn(channel),
          }
          return { id, name, isGeneral, archived, readSeq, ...counts }
        })
        .toSorted((a, b) => Number(b.isGeneral) - Number(a.isGeneral) || a.name.localeCompare(b.name)),
    }
  },

  unread: (_input, demo) =>
    demo.of(workspaces).rows.map(({ id, channels }) => ({
      workspaceId: id,
      unread: channels.reduce((sum, channel) => sum + unreadIn(channel).length, 0),
      mentions: channels.reduce((sum, channel) => sum + mentionsIn(channel), 0),
    })),

  create({ id, workspaceId, name }, demo) {
    const { channels } = findWorkspace(demo, workspaceId)
    if (!channels.some((channel) => channel.id === id))
      channels.push({ id, name, isGeneral: false, archived: false, readSeq: 0, messages: [] })
    return { id }
  },

  rename({ name, ...of }, demo) {
    findChannel(demo, of).name = name
  },

  archive({ archived, ...of }, demo) {
    findChannel(demo, of).archived = archived
  },

  markRead({ seq, ...of }, demo) {
    const channel = findChannel(demo, of)
    channel.readSeq = Math.max(channel.readSeq, seq)
  },
} satisfies AreaAnswers<'teamChannels'>

function findMessage(demo: Demo, { workspaceId, messageId }: { workspaceId: string; messageId: string }) {
  const all = findWorkspace(demo, workspaceId).channels.flatMap(({ messages }) => messages)
  const message = all.find(({ id }) => id === messageId)
  if (!message) throw new AppError('NOT_FOUND')
  return message
}

export const teamMessagesAnswers = {
  list({ before, ...of }, demo) {
    const older = findChannel(demo, of).messages.filter(({ seq }) => before === undefined || seq < Number(before))
    const messages = older.slice(-PAGE).map((message) => ({ ...message, body: message.deleted ? '' : message.body }))
    return { messages: messages.toReversed(), more: older.length > PAGE }
  },

  post({ id, body, ...of }, demo) {
    const channel = findChannel(demo, of)
    const known = channel.messages.find((message) => message.id === id)
    if (known) return { id, seq: known.seq }
    const seq = lastSeqOf(channel) + 1
    const author = { authorId: demoStudio.id, authorName: demoStudio.name }
    channel.messages.push({ id, seq, ...author, body, deleted: false, createdAt: demo.now })
    channel.readSeq = seq
    return { id, seq }
  },

  delete(input, demo) {
    findMessage(demo, input).deleted = true
  },

  restore(input, demo) {
    findMessage(demo, input).deleted = false
  },
} satisfies AreaAnswers<'teamMessages'>
