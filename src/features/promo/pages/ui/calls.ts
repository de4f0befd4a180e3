import { callsTo } from '#kit/calls/calls.ts'
import type { promoPagesApi } from '../api.ts'

export const promo = callsTo<typeof promoPagesApi>('promo')
