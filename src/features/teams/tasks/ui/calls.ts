import { callsTo } from '#kit/calls/calls.ts'
import type { teamTasksApi } from '../api.ts'

export const teamTasks = callsTo<typeof teamTasksApi>('teamTasks')
