import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, mayRead, me } from '#platform/db/columns.ts'

/** A studio's workspace for its team (spec 1 §6). The studio is the owner and not a member. */
export const teamWorkspaces = pgTable(
  'team_workspaces',
  {
    id: uuid().primaryKey(),
    studioId: uuid().notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    archivedAt: instant(),
  },
  (t) => [
    check('team_workspaces_name', sql`length(${t.name}) between 1 and 100`),
    index('team_workspaces_of').on(t.studioId),
    mayRead(sql`${t.studioId} = ${me} or ${t.id} in (select workspaces_of(${me}))`),
  ],
).enableRLS()

/** Former members: for 90 days they count as people of the studio (ruling 62). */
export const formerMembers = pgTable(
  'former_members',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => teamWorkspaces.id),
    studioId: uuid().notNull(),
    profileId: uuid().notNull(),
    joinedAt: instant().notNull(),
    leftAt: instant().notNull(),
  },
  (t) => [index('former_members_of').on(t.profileId, t.studioId), index('former_members_of_studio').on(t.studioId)],
).enableRLS()

export const workspaceMembers = pgTable(
  'workspace_members',
  {
    workspaceId: uuid()
      .notNull()
      .references(() => teamWorkspaces.id),
    profileId: uuid().notNull(),
    role: text({ enum: ['manager', 'member'] }).notNull(),
    joinedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.profileId] }),
    index('workspace_members_of').on(t.profileId),
    mayRead(sql`${t.profileId} = ${me} or ${t.workspaceId} in (select workspaces_of(${me}))`),
  ],
).enableRLS()
