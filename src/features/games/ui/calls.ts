import { callsTo } from '#kit/calls/calls.ts'
import type { gamesApi } from '../api.ts'

export const games = callsTo<typeof gamesApi>('games')
