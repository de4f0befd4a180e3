import { z } from 'zod'
import { eventType, toPeople, toRole } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'
import { reversalOutcomes, securityChanges } from './reversals/rules.ts'
import { factorChanges } from './second-factor/rules.ts'

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
    /** The other admins. */
    adminIds: z.array(z.uuid()).default([]),
  }),
  {
    notify: ({ profileId, by, adminIds }, at) =>
      adminIds.map((to) => ({
        to,
        type: 'system',
        title: 'A staff role was given',
        message: `{person|A person} became an admin, by the operator’s ${by}.`,
        names: { person: profileId },
        link: paths.adminTab('people'),
        key: `staff-role:${profileId}:${at.toISOString()}`,
      })),
    audit: ({ profileId, by }) => ({ actorId: profileId, action: 'admin.made', subjectId: profileId, detail: { by } }),
    security: ({ profileId, by }) => ({
      type: 'role_changed',
      userId: profileId,
      risk: 'medium',
      details: { given: ['admin'], taken: [], by },
    }),
  },
)

/**
 * A session was opened. A device is unusual if the person has used others before, but none of its kind; a country is new
 * if they signed in from others lately.
 */
export const signedIn = eventType(
  'accounts.signed-in',
  account.extend({
    network: z.string(),
    device: z.string(),
    isUnusual: z.boolean(),
    country: z.string().nullable(),
    isNewCountry: z.boolean(),
  }),
  {
    security: ({ profileId, network, device, isUnusual, country, isNewCountry }) => ({
      type: isNewCountry ? 'sign_in_new_country' : isUnusual ? 'sign_in_unusual' : 'sign_in',
      userId: profileId,
      network,
      userAgent: device,
      ...(isNewCountry && { details: { country, isNewDevice: isUnusual } }),
    }),
  },
)

/** Somebody answered 'This wasn't me'; `outcome` says what came of it. */
export const changesReversed = eventType(
  'accounts.changes-reversed',
  account.extend({
    reversalId: z.uuid(),
    change: z.enum(securityChanges),
    outcome: z.enum(reversalOutcomes),
    /** The admin who decided on it; null for the reader of the email. */
    adminId: z.uuid().nullable(),
    /** Whom to notify of a decision that waits. */
    adminIds: z.array(z.uuid()),
  }),
  {
    live: ({ profileId }) => [toPeople(profileId, 'accounts'), toRole('admin', 'accounts')],
    notify: ({ profileId, reversalId, adminIds }) =>
      adminIds.map((to) => ({
        to,
        type: 'other',
        title: 'An account needs your decision',
        message: 'Someone says that a change of the account of {person|a person} wasn’t theirs.',
        names: { person: profileId },
        link: paths.adminTab('security'),
        key: `account-dispute:${reversalId}`,
      })),
    audit: ({ profileId, change, outcome, adminId }) => ({
      actorId: adminId,
      action: 'accounts.reversal',
      subjectId: profileId,
      detail: { change, outcome },
    }),
    security: ({ profileId, change, outcome }) => ({
      type: 'changes_reversed',
      userId: profileId,
      risk: 'high',
      details: { change, outcome },
    }),
  },
)

/** An admin decided on an account about which two people disagree, or that belongs to staff. */
export const disputeSettled = eventType(
  'accounts.dispute-settled',
  account.extend({ adminId: z.uuid(), decision: z.enum(['undo', 'leave']), reason: z.string() }),
  {
    live: ({ profileId }) => [toPeople(profileId, 'accounts'), toRole('admin', 'accounts')],
    audit: ({ profileId, adminId, decision, reason }) => ({
      actorId: adminId,
      action: 'accounts.dispute',
      subjectId: profileId,
      detail: { decision, reason },
    }),
  },
)

/** A password was replaced; the other sessions of the account have ended. */
export const passwordChanged = eventType(
  'accounts.password-changed',
  account.extend({ by: z.enum(['settings', 'emailed link']) }),
  { security: ({ profileId, by }) => ({ type: 'password_changed', userId: profileId, details: { by } }) },
)

/** Changes after which an account may be easier to enter. */
const watched: readonly string[] = ['codes-off', 'passkey-added', 'passkey-removed', 'recovery-used', 'removed']

/** The second step of a person's sign-ins was changed, or a recovery code was used instead of it. */
export const secondFactorChanged = eventType(
  'accounts.second-factor-changed',
  account.extend({ change: z.enum(factorChanges) }),
  {
    live: toOwner,
    audit: ({ profileId, change }) => ({
      // Who removed it says another entry: of the admin, or of nobody if it was the operator.
      actorId: change === 'too-many-codes' || change === 'removed' ? null : profileId,
      action: 'accounts.second-factor',
      subjectId: profileId,
      detail: { change },
    }),
    security: ({ profileId, change }) => ({
      type: change === 'too-many-codes' ? 'second_step_failed' : 'second_factor_changed',
      userId: profileId,
      risk: watched.includes(change) ? 'medium' : undefined,
      details: { change },
    }),
  },
)

/** Admins need a second factor from now on, or no longer. */
export const factorRuleChanged = eventType(
  'accounts.factor-rule-changed',
  z.object({ adminId: z.uuid(), isOn: z.boolean(), reason: z.string() }),
  {
    live: () => [toRole('admin', 'accounts')],
    audit: ({ adminId, isOn, reason }) => ({
      actorId: adminId,
      action: 'accounts.second-factor-rule',
      detail: { from: !isOn, to: isOn, reason },
    }),
    security: ({ adminId, isOn }) => ({
      type: 'second_factor_changed',
      userId: adminId,
      risk: isOn ? 'low' : 'high',
      details: { adminsNeedSecondFactor: isOn },
    }),
  },
)
