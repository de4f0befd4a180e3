import { sql } from 'drizzle-orm'
import { profiles } from '#features/profiles/sql.ts'
import type { PersonTx } from '#platform/db/open.ts'
import { catalogue } from '#shared/errors.ts'
import { workspaceTasks } from '../tasks/tables.ts'
import type { MemberRole } from '../workspaces/rules.ts'
import { teamWorkspaces, workspaceMembers } from '../workspaces/tables.ts'
import { completionRate } from './rules.ts'
import type { TeamMemberDashboard } from './schema.ts'

interface Row extends Record<string, unknown> {
  member_name: string
  id: string | null
  name: string
  role: MemberRole
  joined_at: string
  assigned: number
  completed: number
  in_progress: number
  hours: number | null
}

/**
 * A member's workspaces with the progress of their tasks, in one statement. Workspaces that the person owns do not
 * count.
 */
export async function teamMemberDashboard(tx: PersonTx, profileId: string): Promise<TeamMemberDashboard> {
  const { rows } = await tx.execute<Row>(sql`
    select p.name as member_name, w.id, w.name, m.role, m.joined_at, t.assigned, t.completed, t.in_progress, t.hours
    from ${profiles} p
    left join (${workspaceMembers} m
      join lateral (select * from ${teamWorkspaces} x where x.id = m.workspace_id and x.archived_at is null limit 1) w on true)
      on m.profile_id = p.id
    left join lateral (
      select count(*)::int as assigned, (count(*) filter (where status = 'done'))::int as completed,
        (count(*) filter (where status = 'in_progress'))::int as in_progress,
        (round((avg(extract(epoch from completed_at - started_at)) filter (where status = 'done') / 3600)::numeric, 1))::float8 as hours
      from ${workspaceTasks} where workspace_id = w.id and assignee_id = p.id and deleted_at is null) t on true
    where p.id = ${profileId}
    order by lower(w.name), w.id`)
  const memberships = rows.flatMap(({ id, ...row }) => (id === null ? [] : { id, ...row }))
  const sum = (count: 'assigned' | 'completed') =>
    memberships.reduce((total, membership) => total + membership[count], 0)
  return {
    member_name: rows[0]?.member_name ?? '',
    total_tasks_assigned: sum('assigned'),
    total_tasks_completed: sum('completed'),
    overall_completion_rate: completionRate(sum('completed'), sum('assigned')),
    workspaces: memberships.map(({ id, name, role, joined_at }) => ({
      id,
      name,
      avatar_url: null,
      role,
      joined_at: new Date(joined_at),
    })),
    task_metrics: memberships.map(({ id, name, assigned, completed, in_progress, hours }) => ({
      workspace_id: id,
      workspace_name: name,
      tasks_assigned: assigned,
      tasks_completed: completed,
      tasks_in_progress: in_progress,
      completion_rate: completionRate(completed, assigned),
      avg_completion_time_hours: hours,
    })),
    ...(rows.length === 0 && { error: catalogue.PROFILE_NOT_FOUND.message }),
  }
}
