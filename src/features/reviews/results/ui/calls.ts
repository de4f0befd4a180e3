import { callsTo } from '#kit/calls.ts'
import type { participationsApi } from '../../participations/api.ts'
import type { requestsApi } from '../../requests/api.ts'
import type { resultsApi } from '../api.ts'

export const results = callsTo<typeof resultsApi>('results')
export const participations = callsTo<typeof participationsApi>('participations')
export const requests = callsTo<typeof requestsApi>('requests')
