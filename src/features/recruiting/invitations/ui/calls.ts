import { callsTo } from '#kit/calls/calls.ts'
import type { invitationsApi } from '../api.ts'

export const invitations = callsTo<typeof invitationsApi>('invitations')
