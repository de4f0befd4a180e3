import { callsTo } from '#kit/calls/calls.ts'
import type { insightsApi } from '../api.ts'

export const insights = callsTo<typeof insightsApi>('insights')
