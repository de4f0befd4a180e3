import { z } from 'zod'
import { listOf } from '#shared/cursor.ts'
import { memberRoles } from '../workspaces/rules.ts'

/** The answer of `get_team_member_dashboard` (teams-3); rates are percent with one decimal. */
export const dashboardOutput = z.object({
  member_name: z.string(),
  total_tasks_assigned: z.int(),
  total_tasks_completed: z.int(),
  overall_completion_rate: z.number(),
  workspaces: listOf({
    id: z.uuid(),
    name: z.string(),
    avatar_url: z.string().nullable(),
    role: z.enum(memberRoles),
    joined_at: z.date(),
  }),
  task_metrics: listOf({
    workspace_id: z.uuid(),
    workspace_name: z.string(),
    tasks_assigned: z.int(),
    tasks_completed: z.int(),
    tasks_in_progress: z.int(),
    completion_rate: z.number(),
    /** Average time from start to completion; null before the first completed task. */
    avg_completion_time_hours: z.number().nullable(),
  }),
  error: z.string().optional(),
})
export type TeamMemberDashboard = z.output<typeof dashboardOutput>
