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
    security: ({ profileId, by }) => ({
      ...{ type: 'role_changed', userId: profileId, risk: 'medium' },
      details: { given: ['admin'], taken: [], by },
    }),
  },
)

/** A session was opened. A device is unusual if the person has used others before, but none of its kind. */
export const signedIn = eventType(
  'accounts.signed-in',
  account.extend({ network: z.string(), device: z.string(), isUnusual: z.boolean() }),
  {
    security: ({ profileId, network, device, isUnusual }) => ({
      type: isUnusual ? 'sign_in_unusual' : 'sign_in',
      userId: profileId,
      network,
      userAgent: device,
    }),
  },
)

/** A password was replaced; the other sessions of the account have ended. */
export const passwordChanged = eventType(
  'accounts.password-changed',
  account.extend({ by: z.enum(['settings', 'emailed link']) }),
  { security: ({ profileId, by }) => ({ type: 'password_changed', userId: profileId, details: { by } }) },
)
