import { asPerson } from '#platform/rpc/in-transaction.ts'
import { signedIn } from '#platform/rpc/procedure.ts'
import { acts } from '#platform/rpc/route.ts'
import { teamMemberDashboard } from './queries.ts'
import { dashboardOutput } from './schema.ts'

export const teamDashboardApi = {
  mine: signedIn(acts('Your workspaces with the progress of your tasks', '/rpc/get_team_member_dashboard'))
    .output(dashboardOutput)
    .handler(asPerson((tx, _, { me }) => teamMemberDashboard(tx, me))),
}
