import { callsTo } from '#kit/calls/calls.ts'
import type { sessionsApi } from '../api.ts'

export const sessions = callsTo<typeof sessionsApi>('sessions')
