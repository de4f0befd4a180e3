import { z } from 'zod'
import { eventType, toAll, toPeople, toRole } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'

export const packagesOrdered = eventType(
  'payments.packages-ordered',
  z.object({
    adminId: z.uuid(),
    reason: z.string(),
    order: z.object({ from: z.array(z.uuid()), to: z.array(z.uuid()) }),
  }),
  {
    live: () => [toAll('payments')],
    audit: ({ adminId, ...detail }) => ({ actorId: adminId, action: 'packages.order', detail }),
  },
)

export const packageSaved = eventType(
  'payments.package-saved',
  z.object({
    adminId: z.uuid(),
    packageId: z.uuid(),
    name: z.string(),
    added: z.boolean(),
    reason: z.string(),
    /** By field: its value if the package was added, otherwise its former and its new value. */
    changes: z.record(z.string(), z.unknown()),
  }),
  {
    live: () => [toAll('payments')],
    audit: ({ adminId, packageId, name, added, reason, changes }) => ({
      actorId: adminId,
      action: added ? 'packages.add' : 'packages.change',
      subjectId: packageId,
      detail: { name, reason, ...changes },
    }),
  },
)

/** The provider's status moved a payment to another state. */
export const paymentMoved = eventType('payments.moved', z.object({ paymentId: z.uuid(), ownerId: z.uuid() }), {
  live: ({ paymentId, ownerId }) => [toPeople(ownerId, 'payments', paymentId)],
})

/** An admin refunded a payment to its card. */
export const paymentRefunded = eventType(
  'payments.refunded-by-admin',
  z.object({ paymentId: z.uuid(), adminId: z.uuid(), reason: z.string() }),
  {
    live: () => [toRole('admin', 'payments')],
    audit: ({ paymentId, adminId, reason }) => ({
      actorId: adminId,
      action: 'payments.refund',
      subjectId: paymentId,
      detail: { reason },
    }),
  },
)

/** The credits of a paid payment were granted. */
export const paymentGranted = eventType(
  'payments.granted',
  z.object({ paymentId: z.uuid(), ownerId: z.uuid(), packageName: z.string(), granted: z.int() }),
  {
    // It may be the first purchase of somebody who came by a referral link.
    live: ({ ownerId }) => [toPeople(ownerId, 'credits'), toRole('businessdeveloper', 'referrals')],
    notify: ({ paymentId, ownerId, packageName, granted }) => [
      {
        to: ownerId,
        type: 'success',
        title: 'Credits added',
        message: `${granted} credits of the ${packageName} package are in your balance.`,
        link: paths.paymentSuccess(paymentId),
        key: `payment:${paymentId}`,
      },
    ],
  },
)

/** A paid payment was disputed or refunded, and spending of its owner was frozen. */
export const paymentReversed = eventType(
  'payments.reversed',
  z.object({
    paymentId: z.uuid(),
    ownerId: z.uuid(),
    packageName: z.string(),
    reason: z.enum(['dispute', 'refund']),
    /** US cents reversed in all. */
    cents: z.int(),
    adminIds: z.array(z.uuid()),
  }),
  {
    live: ({ ownerId }) => [toPeople(ownerId, 'credits'), toRole('admin', 'payments')],
    notify: ({ paymentId, ownerId, packageName, reason, cents, adminIds }) => {
      const outcome = reason === 'dispute' ? 'disputed' : 'refunded'
      return [
        ...adminIds.map((adminId) => ({
          to: adminId,
          type: 'error' as const,
          names: { studio: ownerId },
          title: `{studio|A former member}’s payment was ${outcome}`,
          message: `It was a card payment for the ${packageName} package. Spending on the account is paused.`,
          link: paths.adminTab('packages'),
          key: `debt:${paymentId}:${cents}`,
        })),
        {
          to: ownerId,
          type: 'error',
          title: 'Spending is paused',
          message: `Your card payment for the ${packageName} package was ${outcome}. Please contact support.`,
          link: paths.credits,
          key: `frozen:${paymentId}:${cents}`,
        },
      ]
    },
    audit: ({ paymentId, ownerId, reason, cents }) => ({
      actorId: null,
      action: 'payments.freeze',
      subjectId: ownerId,
      detail: { paymentId, reason, cents },
    }),
  },
)

/** Spending of an account was frozen for the open debts of an erased person (ruling 58). */
export const frozenForDebts = eventType(
  'payments.frozen-for-debts',
  z.object({ profileId: z.uuid(), debts: z.array(z.uuid()) }),
  {
    live: () => [toRole('admin', 'payments')],
    notify: ({ profileId, debts }) => [
      {
        to: profileId,
        type: 'error',
        title: 'Spending is paused',
        message:
          'A card payment of a former account of yours was refunded or disputed and is still owed. Please contact support.',
        link: paths.credits,
        key: `frozen-for:${debts[0]}`,
      },
    ],
    audit: ({ profileId, debts }) => ({
      actorId: null,
      action: 'payments.freeze',
      subjectId: profileId,
      detail: { reason: 'debt', debts },
    }),
  },
)

export const debtLifted = eventType(
  'payments.debt-lifted',
  z.object({
    debtId: z.uuid(),
    paymentId: z.uuid(),
    ownerId: z.uuid(),
    adminId: z.uuid(),
    reason: z.string(),
    /** No other debt is open, so the owner can spend again. */
    unfrozen: z.boolean(),
  }),
  {
    live: ({ ownerId }) => [toPeople(ownerId, 'credits'), toPeople(ownerId, 'payments'), toRole('admin', 'payments')],
    notify: ({ debtId, ownerId, unfrozen }, at) =>
      unfrozen
        ? [
            {
              to: ownerId,
              type: 'success',
              title: 'You can spend again',
              message: 'Spending on your account is no longer paused.',
              link: paths.credits,
              key: `lifted:${debtId}:${at.toISOString()}`,
            },
          ]
        : [],
    audit: ({ paymentId, ownerId, adminId, reason }) => ({
      actorId: adminId,
      action: 'payments.lift',
      subjectId: ownerId,
      detail: { paymentId, reason },
    }),
  },
)
