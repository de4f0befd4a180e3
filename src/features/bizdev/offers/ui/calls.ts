import { callsTo } from '#kit/calls/calls.ts'
import type { offersApi } from '../api.ts'

export const offers = callsTo<typeof offersApi>('offers')
