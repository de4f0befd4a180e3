import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { deletedText, ofProfile, own, shared, table } from '#platform/db/table.ts'
import { teamWorkspaces } from '../workspaces/tables.ts'

export const workspaceChannels = table(
  'workspace_channels',
  {
    id: shared(uuid().primaryKey()),
    workspaceId: shared(refersTo(() => teamWorkspaces.id)),
    name: shared(text().notNull()),
    /** `seq` of its newest message. */
    lastSeq: shared(integer().notNull().default(0)),
    createdBy: shared(uuid().notNull()),
    createdAt: shared(createdAt()),
    archivedAt: shared(instant()),
  },
  { copy: ofProfile('createdBy'), erase: 'part of the workspace' },
  (t) => [
    check('workspace_channels_name', sql`length(${t.name}) between 1 and 50`),
    uniqueIndex('workspace_channels_name_once').on(t.workspaceId, sql`lower(${t.name})`),
    mayRead(sql`${t.workspaceId} in (select workspaces_of(${me}))`),
  ],
)

export const channelMessages = table(
  'channel_messages',
  {
    id: shared(uuid().primaryKey()),
    channelId: shared(refersTo(() => workspaceChannels.id)),
    workspaceId: shared(uuid().notNull()),
    /** Increases within the channel in the order of commits, so that a read mark never skips an uncommitted message. */
    seq: shared(integer().notNull().default(0)),
    authorId: shared(uuid().notNull()),
    body: shared(text().notNull(), { blank: deletedText }),
    /** Profiles mentioned with @ in the body. */
    mentions: shared(uuid().array().notNull().default(sql`'{}'`), { blank: '{}' }),
    createdAt: shared(createdAt()),
    deletedAt: shared(instant(), { blank: ({ now }) => sql`coalesce(deleted_at, ${now})` }),
  },
  { copy: ofProfile('authorId'), erase: { blank: ofProfile('authorId') } },
  (t) => [
    check('channel_messages_body', sql`length(${t.body}) between 1 and 4000`),
    uniqueIndex('channel_messages_in_order').on(t.channelId, t.seq),
    index('channel_messages_mentioning').using('gin', t.mentions).where(sql`${t.mentions} <> '{}'`),
    mayRead(sql`${t.workspaceId} in (select workspaces_of(${me}))`),
  ],
)

/** Read marks: the newest message of a channel that a person has read. */
export const channelReads = table(
  'channel_reads',
  {
    channelId: own(refersTo(() => workspaceChannels.id)),
    profileId: own(uuid().notNull()),
    readSeq: own(integer().notNull().default(0)),
    readAt: own(instant().notNull()),
  },
  { copy: ofProfile('profileId'), erase: { delete: ofProfile('profileId') } },
  (t) => [primaryKey({ columns: [t.channelId, t.profileId] }), mayRead(sql`${t.profileId} = ${me}`)],
)
