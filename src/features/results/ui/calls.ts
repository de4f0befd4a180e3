import { callsTo } from '#kit/calls/calls.ts'
import type { recordApi, resultsApi } from '../api.ts'

export const results = callsTo<typeof resultsApi>('results')
/** The router's `requests` holds this procedure. */
export const records = callsTo<typeof recordApi>('requests')
