import { callsTo } from '#kit/calls/calls.ts'
import type { diagnosticsApi } from '../api.ts'

export const diagnostics = callsTo<typeof diagnosticsApi>('diagnostics')
