import { signedIn } from '#platform/rpc/procedure.ts'
import { teamMemberDashboard } from './queries.ts'
import { dashboardOutput } from './schema.ts'

export const teamDashboardApi = {
  mine: signedIn
    .route({
      method: 'POST',
      path: '/rpc/get_team_member_dashboard',
      operationId: 'get_team_member_dashboard',
      summary: 'Your workspaces with the progress of your tasks',
      tags: ['Team'],
    })
    .output(dashboardOutput)
    .handler(({ context: { db, caller } }) =>
      db.asPerson(caller.profileId, (tx) => teamMemberDashboard(tx, caller.profileId)),
    ),
}
