import { type SQL, sql } from 'drizzle-orm'

/**
 * True where a tester belongs to a studio: works in one of its workspaces, or paid with the same card. Nobody stands on both
 * sides of a request.
 */
export const isOwnPeople = (studioId: SQL | string, testerId: SQL | string): SQL => sql`(exists (
  select 1 from workspace_members wm join team_workspaces ws on ws.id = wm.workspace_id
  where ws.studio_id = ${studioId} and wm.profile_id = ${testerId})
  or exists (
    select 1 from payments theirs join payments own on own.card_digest = theirs.card_digest
    where theirs.owner_id = ${testerId} and own.owner_id = ${studioId}))`
