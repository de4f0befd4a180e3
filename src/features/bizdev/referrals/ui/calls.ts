import { callsTo } from '#kit/calls/calls.ts'
import type { referralsApi } from '../api.ts'

export const referrals = callsTo<typeof referralsApi>('referrals')
