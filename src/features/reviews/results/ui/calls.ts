import { callsTo } from '#kit/calls/calls.ts'
import type { playtestsApi } from '../../playtests/api.ts'
import type { requestsApi } from '../../requests/api.ts'
import type { resultsApi } from '../api.ts'

export const results = callsTo<typeof resultsApi>('results')
export const playtests = callsTo<typeof playtestsApi>('playtests')
export const requests = callsTo<typeof requestsApi>('requests')
