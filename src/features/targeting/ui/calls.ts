import { callsTo } from '#kit/calls.ts'
import type { targetingApi } from '../api.ts'

export const targeting = callsTo<typeof targetingApi>('targeting')
