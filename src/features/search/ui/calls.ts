import { callsTo } from '#kit/calls.ts'
import type { searchApi } from '../api.ts'

export const search = callsTo<typeof searchApi>('search')
