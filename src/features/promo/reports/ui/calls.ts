import { callsTo } from '#kit/calls/calls.ts'
import type { promoReportsApi } from '../api.ts'

export const promoReports = callsTo<typeof promoReportsApi>('promo')
