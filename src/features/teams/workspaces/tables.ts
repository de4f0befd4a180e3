import { sql } from 'drizzle-orm'
import { check, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { hidden, ofProfile, shared, table } from '#platform/db/table.ts'

/** A studio's workspace for its team (teams-2). The studio is the owner and not a member. */
export const teamWorkspaces = table(
  'team_workspaces',
  {
    id: shared(uuid().primaryKey()),
    studioId: shared(uuid().notNull()),
    name: shared(text().notNull()),
    createdAt: shared(createdAt()),
    updatedAt: shared(createdAt()),
    archivedAt: shared(instant()),
  },
  { copy: ofProfile('studioId'), erase: 'archived (teams/workspaces/change-workspace.ts)' },
  (t) => [
    check('team_workspaces_name', sql`length(${t.name}) between 1 and 100`),
    index('team_workspaces_of').on(t.studioId),
    mayRead(sql`${t.studioId} = ${me} or ${t.id} in (select workspaces_of(${me}))`),
  ],
)

/** Former members: for 90 days they count as people of the studio (tests-6). */
export const formerMembers = table(
  'former_members',
  {
    id: hidden(id()),
    workspaceId: hidden(refersTo(() => teamWorkspaces.id)),
    studioId: hidden(uuid().notNull()),
    profileId: hidden(uuid().notNull()),
    joinedAt: hidden(instant().notNull()),
    leftAt: hidden(instant().notNull()),
  },
  { copy: ofProfile('profileId'), erase: { delete: ofProfile('profileId') } },
  (t) => [index('former_members_of').on(t.profileId, t.studioId), index('former_members_of_studio').on(t.studioId)],
)

export const workspaceMembers = table(
  'workspace_members',
  {
    workspaceId: shared(refersTo(() => teamWorkspaces.id)),
    profileId: shared(uuid().notNull()),
    role: shared(text({ enum: ['manager', 'member'] }).notNull()),
    joinedAt: shared(createdAt()),
  },
  { copy: ofProfile('profileId'), erase: { delete: ofProfile('profileId') } },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.profileId] }),
    index('workspace_members_of').on(t.profileId),
    mayRead(sql`${t.profileId} = ${me} or ${t.workspaceId} in (select workspaces_of(${me}))`),
  ],
)
