import { type SQL, sql } from 'drizzle-orm'

/** True where a person works in one of a studio's workspaces: nobody stands on both sides of a request. */
export const isOwnPeople = (studioId: SQL | string, testerId: SQL | string): SQL => sql`exists (
  select 1 from workspace_members wm join team_workspaces ws on ws.id = wm.workspace_id
  where ws.studio_id = ${studioId} and wm.profile_id = ${testerId})`
