import { callsTo } from '#kit/calls/calls.ts'
import type { searchApi } from '../api.ts'

export const search = callsTo<typeof searchApi>('search')
