import { Outbox } from './outbox.ts'

/** The one of this browser tab. */
export const outbox = new Outbox(sessionStorage)

/** One person's view of one channel: on a shared computer nobody meets another's drafts. */
export const storageKeyOf = (profileId: string, channelId: string): string => `${profileId}.${channelId}`
