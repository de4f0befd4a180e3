import { callsTo } from '#kit/calls/calls.ts'
import type { daysApi } from '../../days/api.ts'

export const days = callsTo<typeof daysApi>('days')
