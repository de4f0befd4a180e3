import { callsTo } from '#kit/calls/calls.ts'
import type { togetherApi } from '../../together/api.ts'

export const together = callsTo<typeof togetherApi>('together')
