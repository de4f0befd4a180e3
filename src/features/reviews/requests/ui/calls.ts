import { callsTo } from '#kit/calls.ts'
import type { requestsApi } from '../api.ts'

export const requests = callsTo<typeof requestsApi>('requests')
