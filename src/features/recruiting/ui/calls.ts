import { callsTo } from '#kit/calls/calls.ts'
import type { listingApi } from '../api.ts'

/** The router's `requests` holds the procedures of the open listing. */
export const listing = callsTo<typeof listingApi>('requests')
