import { z } from 'zod/mini'
import { text } from '#shared/text.ts'
import { teamRoles } from '../workspaces/rules.ts'
import { asChannelName, CHANNEL_NAME_MAX, MESSAGE_MAX, PAGE } from './rules.ts'

const name = text(CHANNEL_NAME_MAX, {
  min: 1,
  tooShort: 'Please enter a name',
  tooLong: `Please use ${CHANNEL_NAME_MAX} characters or fewer`,
}).check(z.refine((value) => value === asChannelName(value), 'Please use lowercase letters, digits and hyphens'))

export const channelFields = z.object({ name })

export const oneWorkspace = z.object({ workspaceId: z.uuid() })
export const oneChannel = z.extend(oneWorkspace, { channelId: z.uuid() })
/** `id` is an idempotency key that the browser chooses. */
export const createInput = z.extend(oneWorkspace, { id: z.uuid(), name })
export const renameInput = z.extend(oneChannel, { name })
export const archiveInput = z.extend(oneChannel, { archived: z.boolean() })
/** `seq` is that of the newest message that was seen. */
export const readInput = z.extend(oneChannel, { seq: z.int().check(z.gte(0), z.lte(2_147_483_647)) })

export const channel = z.object({
  id: z.uuid(),
  name: z.string(),
  isGeneral: z.boolean(),
  archived: z.boolean(),
  /** `seq` of the newest message. */
  lastSeq: z.int(),
  /** `seq` of the newest message that the reader has read. */
  readSeq: z.int(),
  /** Unread messages of others since the reader joined, counted up to 100. */
  unread: z.int(),
  /** Unread messages that mention the reader. */
  mentions: z.int(),
})
export type Channel = z.output<typeof channel>

export const channelsOutput = z.object({
  you: z.enum(teamRoles),
  people: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** The studio that the owner stands for. */
      studioName: z.optional(z.nullable(z.string())),
      teamRole: z.enum(teamRoles),
    }),
  ),
  /** #general first, then by name. */
  channels: z.array(channel),
})
export type ChannelList = z.output<typeof channelsOutput>

export const unreadOutput = z.array(z.object({ workspaceId: z.uuid(), unread: z.int(), mentions: z.int() }))

const body = text(MESSAGE_MAX, {
  min: 1,
  tooShort: 'Please write something',
  tooLong: `Please use ${MESSAGE_MAX} characters or fewer`,
})

/** `id` is an idempotency key that the browser chooses: a message sent again is posted once. */
export const postInput = z.extend(oneChannel, { id: z.uuid(), body })
export const oneMessage = z.extend(oneWorkspace, { messageId: z.uuid() })
/** `before`: the page before the message with this `seq`; without it the newest page. */
export const messagesInput = z.extend(oneChannel, {
  before: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
})

export const message = z.object({
  id: z.uuid(),
  seq: z.int(),
  authorId: z.uuid(),
  authorName: z.string(),
  /** The studio that the author stands for. */
  authorStudio: z.optional(z.nullable(z.string())),
  /** Empty for a deleted message. */
  body: z.string(),
  deleted: z.boolean(),
  createdAt: z.date(),
})
export type Message = z.output<typeof message>

export const messagesOutput = z.object({
  /** Newest first. */
  messages: z.array(message).check(z.maxLength(PAGE)),
  /** Whether there are older messages. */
  more: z.boolean(),
})
