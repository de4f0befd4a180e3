import { callsTo } from '#kit/calls/calls.ts'
import type { teamChannelsApi, teamMessagesApi } from '../api.ts'

export const teamChannels = callsTo<typeof teamChannelsApi>('teamChannels')
export const teamMessages = callsTo<typeof teamMessagesApi>('teamMessages')
