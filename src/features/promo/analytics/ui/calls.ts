import { callsTo } from '#kit/calls/calls.ts'
import type { promoAnalyticsApi } from '../api.ts'

export const promoAnalytics = callsTo<typeof promoAnalyticsApi>('promo')
