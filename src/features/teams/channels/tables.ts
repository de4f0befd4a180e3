import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, mayRead, me } from '#platform/db/columns.ts'
import { teamWorkspaces } from '../workspaces/tables.ts'

export const workspaceChannels = pgTable(
  'workspace_channels',
  {
    id: uuid().primaryKey(),
    workspaceId: uuid()
      .notNull()
      .references(() => teamWorkspaces.id),
    name: text().notNull(),
    /** `seq` of its newest message. */
    lastSeq: integer().notNull().default(0),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    archivedAt: instant(),
  },
  (t) => [
    check('workspace_channels_name', sql`length(${t.name}) between 1 and 50`),
    uniqueIndex('workspace_channels_name_once').on(t.workspaceId, sql`lower(${t.name})`),
    mayRead(sql`${t.workspaceId} in (select workspaces_of(${me}))`),
  ],
).enableRLS()

export const channelMessages = pgTable(
  'channel_messages',
  {
    id: uuid().primaryKey(),
    channelId: uuid()
      .notNull()
      .references(() => workspaceChannels.id),
    workspaceId: uuid().notNull(),
    /** Increases within the channel in the order of commits, so that a read mark never skips an uncommitted message. */
    seq: integer().notNull().default(0),
    authorId: uuid().notNull(),
    body: text().notNull(),
    /** Profiles mentioned with @ in the body. */
    mentions: uuid().array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
    deletedAt: instant(),
  },
  (t) => [
    check('channel_messages_body', sql`length(${t.body}) between 1 and 4000`),
    uniqueIndex('channel_messages_in_order').on(t.channelId, t.seq),
    mayRead(sql`${t.workspaceId} in (select workspaces_of(${me}))`),
  ],
).enableRLS()

/** Read marks: the newest message of a channel that a person has read. */
export const channelReads = pgTable(
  'channel_reads',
  {
    channelId: uuid()
      .notNull()
      .references(() => workspaceChannels.id),
    profileId: uuid().notNull(),
    readSeq: integer().notNull().default(0),
    readAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.channelId, t.profileId] }), mayRead(sql`${t.profileId} = ${me}`)],
).enableRLS()
