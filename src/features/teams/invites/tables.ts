import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, mayRead, me } from '#platform/db/columns.ts'
import { teamWorkspaces } from '../workspaces/tables.ts'

/** Team invites (spec 1 §3). A code works once; `isActive` becomes false when it is used or revoked. */
export const workspaceInvites = pgTable(
  'workspace_invites',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => teamWorkspaces.id),
    studioId: uuid().notNull(),
    invitedEmail: text().notNull(),
    inviteCode: text().notNull().unique(),
    role: text({ enum: ['manager', 'member'] }).notNull(),
    isActive: boolean().notNull().default(true),
    expiresAt: instant().notNull(),
    lastSentAt: instant(),
    acceptedBy: uuid(),
    acceptedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    check('workspace_invites_code', sql`${t.inviteCode} ~ '^TM-[A-Z0-9]{6}$'`),
    uniqueIndex('workspace_invites_one_active')
      .on(t.workspaceId, sql`lower(${t.invitedEmail})`)
      .where(sql`${t.isActive}`),
    index('workspace_invites_of').on(t.workspaceId, t.createdAt.desc()),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
).enableRLS()
