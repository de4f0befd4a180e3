import { callsTo } from '#kit/calls/calls.ts'
import type { plansApi } from '../api.ts'

export const plans = callsTo<typeof plansApi>('plans')
