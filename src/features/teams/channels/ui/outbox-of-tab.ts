import { Outbox } from './outbox.ts'

/** The outbox of this browser tab. */
export const outbox = new Outbox(sessionStorage)

/** Storage key of a person and a channel, so that people on a shared computer do not see each other's drafts. */
export const storageKeyOf = (profileId: string, channelId: string): string => `${profileId}.${channelId}`
