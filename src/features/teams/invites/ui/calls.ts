import { callsTo } from '#kit/calls/calls.ts'
import type { teamInvitesApi } from '../api.ts'

export const teamInvites = callsTo<typeof teamInvitesApi>('teamInvites')
