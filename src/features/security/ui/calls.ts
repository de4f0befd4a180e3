import { callsTo } from '#kit/calls/calls.ts'
import type { securityApi } from '../api.ts'

export const security = callsTo<typeof securityApi>('security')
