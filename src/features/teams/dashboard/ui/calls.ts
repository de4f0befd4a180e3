import { callsTo } from '#kit/calls/calls.ts'
import type { teamDashboardApi } from '../api.ts'

export const teamDashboard = callsTo<typeof teamDashboardApi>('teamDashboard')
