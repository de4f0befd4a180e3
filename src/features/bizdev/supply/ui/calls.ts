import { callsTo } from '#kit/calls/calls.ts'
import type { supplyApi } from '../api.ts'

export const bizdev = callsTo<typeof supplyApi>('bizdev')
