import { z } from 'zod'
import { eventType, toAll, toPeople, toRole } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'

/** An admin added credits to a person's main wallet, or removed them. */
export const creditsAdjusted = eventType(
  'credits.adjusted',
  z.object({
    adminId: z.uuid(),
    profileId: z.uuid(),
    amount: z.int(),
    type: z.string(),
    description: z.string(),
  }),
  {
    live: ({ profileId }) => [toPeople(profileId, 'credits')],
    audit: ({ adminId, profileId, ...detail }) => ({
      actorId: adminId,
      action: 'credits.adjust',
      subjectId: profileId,
      detail,
    }),
  },
)

export const settingsChanged = eventType(
  'credits.settings-changed',
  z.object({
    adminId: z.uuid(),
    reason: z.string(),
    /** By key of the setting. */
    changes: z.record(z.string(), z.object({ from: z.int(), to: z.int() })),
  }),
  {
    live: () => [toAll('credits'), toAll('admin'), toAll('requests')],
    audit: ({ adminId, ...detail }) => ({ actorId: adminId, action: 'settings.change', detail }),
  },
)

export const incentivesFilled = eventType(
  'credits.incentives-filled',
  z.object({ adminId: z.uuid().nullable(), amount: z.int(), reason: z.string() }),
  { audit: ({ adminId, ...detail }) => ({ actorId: adminId, action: 'incentives.fill', detail }) },
)

/** Part of the incentives budget was opened for a studio beyond what it earned. */
export const extraOpened = eventType(
  'credits.extra-opened',
  z.object({ adminId: z.uuid().nullable(), studioId: z.uuid(), amount: z.int(), reason: z.string() }),
  {
    live: () => [toRole('admin', 'admin')],
    audit: ({ adminId, studioId, ...detail }) => ({
      actorId: adminId,
      action: 'incentives.extra',
      subjectId: studioId,
      detail,
    }),
  },
)

/** An operation took a person's balance to or below one of `lowBalances`. */
export const balanceFell = eventType(
  'credits.balance-fell',
  z.object({
    profileId: z.uuid(),
    limit: z.int(),
    /** The balance after the operation. */
    left: z.int(),
    /** Idempotency key of the operation. */
    key: z.string(),
  }),
  {
    notify: ({ profileId, limit, left, key }) => [
      {
        to: profileId,
        type: 'other',
        title: 'Your balance is low',
        message:
          left === 0 ? 'You have no credits left.' : `You have ${left} ${left === 1 ? 'credit' : 'credits'} left.`,
        link: paths.credits,
        key: `low-balance:${limit}:${key}`,
      },
    ],
  },
)
