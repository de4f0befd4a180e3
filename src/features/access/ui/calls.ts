import { callsTo } from '#kit/calls/calls.ts'
import type { accessApi } from '../api.ts'

export const access = callsTo<typeof accessApi>('access')
