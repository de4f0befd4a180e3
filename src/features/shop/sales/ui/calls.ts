import { callsTo } from '#kit/calls/calls.ts'
import type { promoSalesApi } from '../api.ts'

export const promoSales = callsTo<typeof promoSalesApi>('promo')
