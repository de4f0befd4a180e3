import { callsTo } from '#kit/calls/calls.ts'
import type { promoPurchasesApi } from '../api.ts'

export const sales = callsTo<typeof promoPurchasesApi>('promo')
