import { z } from 'zod'
import { eventType, toPeople } from '#platform/events/event.ts'

const account = z.object({ profileId: z.uuid() })
const toOwner = ({ profileId }: z.output<typeof account>) => [toPeople(profileId, 'accounts')]

export const newAddressRequested = eventType('accounts.new-address-requested', account, { live: toOwner })

export const newAddressCancelled = eventType('accounts.new-address-cancelled', account, { live: toOwner })

/** One or several sessions ended: their browsers learn it, and the others show the list anew. */
export const sessionsEnded = eventType('accounts.sessions-ended', account, { live: toOwner })

/** A password was chosen, or a provider was linked or unlinked. */
export const signInWaysChanged = eventType('accounts.sign-in-ways-changed', account, { live: toOwner })

export const adminMade = eventType(
  'accounts.admin-made',
  account.extend({
    /** How the role was granted. */
    by: z.enum(['one-time link', 'command']),
  }),
  {
    audit: ({ profileId, by }) => ({ actorId: profileId, action: 'admin.made', subjectId: profileId, detail: { by } }),
  },
)
