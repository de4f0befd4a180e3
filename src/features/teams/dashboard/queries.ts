import { z } from 'zod'
import { profiles } from '#features/profiles/sql.ts'
import type { PersonTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { catalogue } from '#shared/errors.ts'
import { workspaceTasks } from '../tasks/tables.ts'
import { memberRoles } from '../workspaces/rules.ts'
import { teamWorkspaces, workspaceMembers } from '../workspaces/tables.ts'
import { completionRate } from './rules.ts'
import type { TeamMemberDashboard } from './schema.ts'

const memberRow = z.object({
  member_name: z.string(),
  /** The columns of a workspace are null for a person without one. */
  id: z.string().nullable(),
  name: z.string().nullable(),
  role: z.enum(memberRoles).nullable(),
  joined_at: z.date().nullable(),
  assigned: z.number(),
  completed: z.number(),
  in_progress: z.number(),
  hours: z.number().nullable(),
})

/**
 * A member's workspaces with the progress of their tasks, in one statement. Workspaces that the person owns do not
 * count.
 */
export async function teamMemberDashboard(tx: PersonTx, profileId: string): Promise<TeamMemberDashboard> {
  const found = await rows(tx, memberRow)`
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
    order by lower(w.name), w.id`
  const sum = (count: 'assigned' | 'completed') => found.reduce((total, row) => total + row[count], 0)
  const memberships = found.flatMap(({ id, name, role, joined_at, assigned, completed, in_progress, hours }) => {
    if (id === null || name === null || role === null || joined_at === null) return []
    const metrics = {
      workspace_id: id,
      workspace_name: name,
      tasks_assigned: assigned,
      tasks_completed: completed,
      tasks_in_progress: in_progress,
      completion_rate: completionRate(completed, assigned),
      avg_completion_time_hours: hours,
    }
    return [{ workspace: { id, name, avatar_url: null, role, joined_at }, metrics }]
  })
  return {
    member_name: found[0]?.member_name ?? '',
    total_tasks_assigned: sum('assigned'),
    total_tasks_completed: sum('completed'),
    overall_completion_rate: completionRate(sum('completed'), sum('assigned')),
    workspaces: memberships.map(({ workspace }) => workspace),
    task_metrics: memberships.map(({ metrics }) => metrics),
    ...(found.length === 0 && { error: catalogue.PROFILE_NOT_FOUND.message }),
  }
}
