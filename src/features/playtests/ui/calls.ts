import { callsTo } from '#kit/calls/calls.ts'
import type { playtestsApi } from '../api.ts'

export const playtests = callsTo<typeof playtestsApi>('playtests')
