import { callsTo } from '#kit/calls/calls.ts'
import type { playersApi } from '../api.ts'

export const players = callsTo<typeof playersApi>('players')
