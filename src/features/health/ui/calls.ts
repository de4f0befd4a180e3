import { callsTo } from '#kit/calls/calls.ts'
import type { healthApi } from '../api.ts'

export const health = callsTo<typeof healthApi>('health')
