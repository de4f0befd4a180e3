import { callsTo } from '#kit/calls/calls.ts'
import type { requestsApi } from '../api.ts'

export const requests = callsTo<typeof requestsApi>('requests')
