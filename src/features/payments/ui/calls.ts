import { callsTo } from '#kit/calls/calls.ts'
import type { paymentsApi } from '../api.ts'

export const payments = callsTo<typeof paymentsApi>('payments')
