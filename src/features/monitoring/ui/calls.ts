import { callsTo } from '#kit/calls/calls.ts'
import type { monitoringApi } from '../api.ts'

export const monitoring = callsTo<typeof monitoringApi>('monitoring')
