import { callsTo } from '#kit/calls/calls.ts'
import type { creditsApi } from '../api.ts'

export const credits = callsTo<typeof creditsApi>('credits')
