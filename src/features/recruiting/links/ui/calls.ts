import { callsTo } from '#kit/calls/calls.ts'
import type { invitationLinksApi } from '../api.ts'

export const invitationLinks = callsTo<typeof invitationLinksApi>('invitationLinks')
