import { sql } from 'drizzle-orm'
import { boolean, check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { own, table } from '#platform/db/table.ts'
import { teamWorkspaces } from '../workspaces/tables.ts'

/** Team invites (teams-1). A code works once; `isActive` becomes false when it is used or revoked. */
export const workspaceInvites = table(
  'workspace_invites',
  {
    id: own(id()),
    workspaceId: own(refersTo(() => teamWorkspaces.id)),
    studioId: own(uuid().notNull()),
    invitedEmail: own(text().notNull(), { blank: 'deleted' }),
    inviteCode: own(text().notNull().unique(), { withheld: 'grants access to the workspace' }),
    role: own(text({ enum: ['manager', 'member'] }).notNull()),
    isActive: own(boolean().notNull().default(true), { blank: false }),
    expiresAt: own(instant().notNull()),
    lastSentAt: own(instant()),
    acceptedBy: own(uuid()),
    acceptedAt: own(instant()),
    createdAt: own(createdAt()),
  },
  {
    copy: (t, { profile, email }) =>
      sql`${t.studioId} = ${profile} or ${t.acceptedBy} = ${profile} or lower(${t.invitedEmail}) = lower(${email})`,
    erase: {
      blank: (t, { profile, email }) => sql`${t.acceptedBy} = ${profile} or lower(${t.invitedEmail}) = lower(${email})`,
    },
  },
  (t) => [
    check('workspace_invites_code', sql`${t.inviteCode} ~ '^TM-[A-Z0-9]{6}$'`),
    uniqueIndex('workspace_invites_one_active')
      .on(t.workspaceId, sql`lower(${t.invitedEmail})`)
      .where(sql`${t.isActive}`),
    index('workspace_invites_of').on(t.workspaceId, t.createdAt.desc()),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)
