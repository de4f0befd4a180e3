import { callsTo } from '#kit/calls/calls.ts'
import type { profilesApi } from '../api.ts'

export const profiles = callsTo<typeof profilesApi>('profiles')
