import { callsTo } from '#kit/calls/calls.ts'
import type { huntsApi } from '../../hunt/api.ts'

export const hunts = callsTo<typeof huntsApi>('hunts')
