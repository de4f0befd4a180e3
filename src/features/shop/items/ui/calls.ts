import { callsTo } from '#kit/calls/calls.ts'
import type { promoItemsApi } from '../api.ts'

export const promoItems = callsTo<typeof promoItemsApi>('promoItems')
