import { z } from 'zod'
import { eventType, toAll, toPeople, toRole } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'
import { creditsText, grouped } from '#shared/texts/grouped.ts'
import { debtReasons, type Reversal, reversals } from './rules.ts'

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
  z.object({ paymentId: z.uuid(), ownerId: z.uuid(), adminId: z.uuid(), reason: z.string() }),
  {
    live: () => [toRole('admin', 'payments')],
    audit: ({ paymentId, ownerId, adminId, reason }) => ({
      actorId: adminId,
      action: 'payments.refund',
      subjectId: paymentId,
      detail: { profileId: ownerId, reason },
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
        message: `${grouped(granted)} credits of the ${packageName} package are in your balance.`,
        link: paths.paymentSuccess(paymentId),
        key: `payment:${paymentId}`,
      },
    ],
  },
)

/** What owner and admins read when a payment is reversed. */
const reversalTexts: Record<Reversal, { admin: string; more: string; owner: (packageName: string) => string }> = {
  dispute: {
    admin: 'payment was disputed',
    more: 'Spending on the account is paused, and what the payment bought is on hold until the dispute is decided.',
    owner: (name) =>
      `Your card payment for the ${name} package was disputed. Until that is decided you can’t spend, and what you bought with its credits is on hold. Please contact support.`,
  },
  lost: {
    admin: 'dispute was lost',
    more: 'Its credits are taken back as far as they can be found.',
    owner: (name) =>
      `Your card payment for the ${name} package was taken back by the bank, so its credits are taken back too. Please contact support.`,
  },
  refund: {
    admin: 'payment was refunded',
    more: 'Its credits are taken back as far as they can be found.',
    owner: (name) =>
      `Your card payment for the ${name} package was refunded, so its credits are taken back. Please contact support if you have questions.`,
  },
}

/** A paid payment was disputed or refunded, and spending of its owner was frozen. */
export const paymentReversed = eventType(
  'payments.reversed',
  z.object({
    paymentId: z.uuid(),
    ownerId: z.uuid(),
    packageName: z.string(),
    what: z.enum(reversals),
    /** US cents refunded, lost or disputed in all. */
    cents: z.int(),
    /** Number of the change of this payment. */
    revision: z.int(),
    adminIds: z.array(z.uuid()),
  }),
  {
    live: ({ ownerId }) => [toPeople(ownerId, 'credits'), toRole('admin', 'payments')],
    notify: ({ paymentId, ownerId, packageName, what, revision, adminIds }) => [
      ...adminIds.map((adminId) => ({
        to: adminId,
        type: 'error' as const,
        names: { studio: ownerId },
        title: `{studio|A former member}’s ${reversalTexts[what].admin}`,
        message: `It was a card payment for the ${packageName} package. ${reversalTexts[what].more}`,
        link: paths.adminTab('packages'),
        key: `debt:${paymentId}:r${revision}`,
      })),
      {
        to: ownerId,
        type: 'error',
        title: 'Spending is paused',
        message: reversalTexts[what].owner(packageName),
        link: paths.credits,
        key: `frozen:${paymentId}:r${revision}`,
      },
    ],
    audit: ({ paymentId, ownerId, what, cents }) => ({
      actorId: null,
      action: 'payments.freeze',
      subjectId: ownerId,
      detail: { paymentId, reason: what, cents },
    }),
  },
)

/** Credits of a refunded or lost payment were taken from its owner's wallet (payments-3). */
export const creditsTakenBack = eventType(
  'payments.credits-taken-back',
  z.object({
    paymentId: z.uuid(),
    ownerId: z.uuid(),
    packageName: z.string(),
    reason: z.enum(debtReasons),
    taken: z.int(),
    /** Taken so far for this payment. */
    total: z.int(),
    /** Credits that came from spots and purchases that were undone for it. */
    undone: z.int(),
    /** Still owed. */
    left: z.int(),
  }),
  {
    live: ({ ownerId }) => [toPeople(ownerId, 'credits'), toRole('admin', 'payments')],
    notify: ({ paymentId, ownerId, packageName, reason, taken, total, undone, left }) => [
      {
        to: ownerId,
        type: 'error',
        title: `${creditsText(taken)} ${taken === 1 ? 'was' : 'were'} taken back`,
        message: [
          `Your card payment for the ${packageName} package was ${reason === 'dispute' ? 'taken back by the bank' : 'refunded'}.`,
          ...(undone > 0
            ? [`Untaken spots, unanswered invitations and purchases worth ${creditsText(undone)} were canceled for it.`]
            : []),
          ...(left > 0 ? [`You still owe ${creditsText(left)}; spending stays paused until then.`] : []),
        ].join(' '),
        link: paths.credits,
        key: `taken-back:${paymentId}:${total}`,
      },
    ],
    audit: ({ paymentId, ownerId, taken, undone, left }) => ({
      actorId: null,
      action: 'payments.take-back',
      subjectId: ownerId,
      detail: { paymentId, taken, undone, left },
    }),
  },
)

/** Nothing of a debt is left: the dispute was won, or all credits were taken back. */
export const debtSettled = eventType(
  'payments.debt-settled',
  z.object({
    paymentId: z.uuid(),
    ownerId: z.uuid(),
    packageName: z.string(),
    isWon: z.boolean(),
    /** No other debt is open, so the owner can spend again. */
    unfrozen: z.boolean(),
    revision: z.int(),
  }),
  {
    live: ({ ownerId }) => [toPeople(ownerId, 'credits'), toPeople(ownerId, 'payments'), toRole('admin', 'payments')],
    notify: ({ paymentId, ownerId, packageName, isWon, unfrozen, revision }) =>
      unfrozen
        ? [
            {
              to: ownerId,
              type: 'success',
              title: 'You can spend again',
              message: isWon
                ? `The dispute about your ${packageName} package is over, and the payment stands. What was on hold is yours again.`
                : `Nothing is owed for your ${packageName} package anymore.`,
              link: paths.credits,
              key: `debt-settled:${paymentId}:r${revision}`,
            },
          ]
        : [],
    audit: ({ paymentId, ownerId, isWon }) => ({
      actorId: null,
      action: 'payments.settle',
      subjectId: ownerId,
      detail: { paymentId, reason: isWon ? 'dispute won' : 'all taken back' },
    }),
  },
)

/** Spending of an account was frozen for the open debts of an erased person (accounts-13). */
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
