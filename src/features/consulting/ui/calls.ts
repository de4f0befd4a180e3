import { callsTo } from '#kit/calls/calls.ts'
import type { consultingApi } from '../api.ts'

export const consulting = callsTo<typeof consultingApi>('consulting')
