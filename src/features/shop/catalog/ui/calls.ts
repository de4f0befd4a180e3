import { callsTo } from '#kit/calls/calls.ts'
import type { promoShopApi } from '../api.ts'

export const shop = callsTo<typeof promoShopApi>('promo')
