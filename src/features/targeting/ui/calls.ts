import { callsTo } from '#kit/calls/calls.ts'
import type { targetingApi } from '../api.ts'

export const targeting = callsTo<typeof targetingApi>('targeting')
