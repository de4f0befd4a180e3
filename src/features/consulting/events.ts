import { z } from 'zod'
import { eventType, toAll, toPeople, toRole } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'
import { creditsText, grouped } from '#shared/texts/grouped.ts'
import { endReasons } from './subscriptions/rules.ts'
import { areaTypes } from './tiers/rules.ts'

export const tierSaved = eventType(
  'consulting.tier-saved',
  z.object({
    adminId: z.uuid(),
    tierId: z.uuid(),
    name: z.string(),
    added: z.boolean(),
    reason: z.string(),
    /** By field: its value if the tier was added, otherwise its former and its new value. */
    changes: z.record(z.string(), z.unknown()),
  }),
  {
    live: () => [toAll('consulting')],
    audit: ({ adminId, tierId, name, added, reason, changes }) => ({
      actorId: adminId,
      action: added ? 'tiers.add' : 'tiers.change',
      subjectId: tierId,
      detail: { name, reason, ...changes },
    }),
  },
)

export const areaSaved = eventType(
  'consulting.area-saved',
  z.object({
    adminId: z.uuid(),
    areaId: z.uuid(),
    areaType: z.enum(areaTypes),
    reason: z.string(),
    changes: z.record(z.string(), z.unknown()),
  }),
  {
    live: () => [toAll('consulting')],
    audit: ({ adminId, areaId, areaType, reason, changes }) => ({
      actorId: adminId,
      action: 'service-areas.change',
      subjectId: areaId,
      detail: { areaType, reason, ...changes },
    }),
  },
)

const debit = z.object({ subscriptionId: z.uuid(), studioId: z.uuid(), period: z.int(), amount: z.int() })
const asAudit = (action: string) => (data: z.output<typeof debit>) => ({
  actorId: null,
  action,
  subjectId: data.studioId,
  detail: { subscriptionId: data.subscriptionId, period: data.period, amount: data.amount },
})

/** The debit of a subscription was not valid (consulting-2). */
export const debitRejected = eventType('consulting.debit-rejected', debit, {
  audit: asAudit('consulting.debit-rejected'),
})

/** It was repeated with the type ADMIN_ADJUST (consulting-2). */
export const debitRepeated = eventType('consulting.debit-repeated', debit, {
  audit: asAudit('consulting.debit-repeated'),
})

const period = z.object({
  subscriptionId: z.uuid(),
  studioId: z.uuid(),
  tierName: z.string(),
  period: z.int(),
  priceCredits: z.int(),
  endsAt: z.date(),
})

/** '12 November 2026', in UTC: notifications are not written in the reader's time zone. */
const day = (at: Date) => new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(at)

export const subscriptionStarted = eventType('consulting.subscription-started', period, {
  live: ({ studioId }) => [
    toPeople(studioId, 'consulting'),
    toPeople(studioId, 'credits'),
    toRole('admin', 'consulting'),
  ],
  notify: ({ subscriptionId, studioId, tierName, priceCredits, endsAt }) => [
    {
      to: studioId,
      type: 'success',
      title: `Your ${tierName} subscription has started`,
      message: `${creditsText(priceCredits)} were charged. It renews on ${day(endsAt)}.`,
      link: paths.consulting,
      key: `consulting:${subscriptionId}:1`,
    },
  ],
  audit: ({ subscriptionId, studioId, tierName, priceCredits }) => ({
    actorId: studioId,
    action: 'consulting.subscribe',
    subjectId: studioId,
    detail: { subscriptionId, tier: tierName, priceCredits },
  }),
})

export const subscriptionRenewed = eventType('consulting.subscription-renewed', period, {
  live: ({ studioId }) => [toPeople(studioId, 'consulting'), toPeople(studioId, 'credits')],
  notify: ({ subscriptionId, studioId, tierName, period, priceCredits, endsAt }) => [
    {
      to: studioId,
      type: 'system',
      title: `Your ${tierName} subscription was renewed`,
      message: `${creditsText(priceCredits)} were charged. It renews again on ${day(endsAt)}.`,
      link: paths.consulting,
      key: `consulting:${subscriptionId}:${period}`,
    },
  ],
})

export const renewalNear = eventType(
  'consulting.renewal-near',
  z.object({
    subscriptionId: z.uuid(),
    studioId: z.uuid(),
    tierName: z.string(),
    period: z.int(),
    price: z.int(),
    available: z.int(),
    endsAt: z.date(),
  }),
  {
    live: ({ studioId }) => [toPeople(studioId, 'consulting')],
    notify: ({ subscriptionId, studioId, tierName, period, price, available, endsAt }) => [
      {
        to: studioId,
        type: 'system',
        title: `Your ${tierName} subscription renews on ${day(endsAt)}`,
        message:
          available >= price
            ? `${creditsText(price)} will be charged. You can cancel until then.`
            : `It costs ${creditsText(price)} and you have ${grouped(available)}. Add credits or cancel before then.`,
        link: paths.consulting,
        key: `consulting-near:${subscriptionId}:${period}`,
      },
    ],
  },
)

export const renewalFailed = eventType(
  'consulting.renewal-failed',
  z.object({
    subscriptionId: z.uuid(),
    studioId: z.uuid(),
    tierName: z.string(),
    period: z.int(),
    price: z.int(),
    available: z.int(),
    paused: z.boolean(),
    expiresAt: z.date(),
  }),
  {
    live: ({ studioId }) => [toPeople(studioId, 'consulting')],
    notify: ({ subscriptionId, studioId, tierName, period, price, available, paused, expiresAt }) => [
      {
        to: studioId,
        type: 'error',
        title: `Your ${tierName} subscription couldn’t be renewed`,
        message: paused
          ? `Spending is paused on your account. The subscription ends on ${day(expiresAt)} unless it can be paid before then.`
          : `It costs ${creditsText(price)} and you have ${grouped(available)}. Add credits by ${day(expiresAt)}, or it ends at no further cost.`,
        link: paths.consulting,
        key: `consulting-grace:${subscriptionId}:${period}`,
      },
    ],
    audit: ({ subscriptionId, studioId, period, price, available }) => ({
      actorId: null,
      action: 'consulting.renewal-failed',
      subjectId: studioId,
      detail: { subscriptionId, period, price, available },
    }),
  },
)

const endTexts = {
  cancelled: 'You canceled it. Nothing more is charged.',
  unpaid: 'The renewal couldn’t be paid. You owe nothing and can subscribe again at any time.',
  closed: 'The account was closed.',
}

export const subscriptionEnded = eventType(
  'consulting.subscription-ended',
  z.object({ subscriptionId: z.uuid(), studioId: z.uuid(), tierName: z.string(), reason: z.enum(endReasons) }),
  {
    live: ({ studioId }) => [toPeople(studioId, 'consulting'), toRole('admin', 'consulting')],
    notify: ({ subscriptionId, studioId, tierName, reason }) => [
      {
        to: studioId,
        type: 'system',
        title: `Your ${tierName} subscription has ended`,
        message: endTexts[reason],
        link: paths.consulting,
        key: `consulting-ended:${subscriptionId}`,
      },
    ],
    audit: ({ subscriptionId, studioId, reason }) => ({
      actorId: reason === 'cancelled' ? studioId : null,
      action: 'consulting.end',
      subjectId: studioId,
      detail: { subscriptionId, reason },
    }),
  },
)

export const cancellationChanged = eventType(
  'consulting.cancellation-changed',
  z.object({
    subscriptionId: z.uuid(),
    studioId: z.uuid(),
    tierName: z.string(),
    cancelled: z.boolean(),
    endsAt: z.date(),
  }),
  {
    live: ({ studioId }) => [toPeople(studioId, 'consulting')],
    audit: ({ subscriptionId, studioId, tierName, cancelled }) => ({
      actorId: studioId,
      action: cancelled ? 'consulting.cancel' : 'consulting.keep',
      subjectId: studioId,
      detail: { subscriptionId, tier: tierName },
    }),
  },
)

export const tierChosen = eventType(
  'consulting.tier-chosen',
  z.object({ subscriptionId: z.uuid(), studioId: z.uuid(), from: z.string(), to: z.string(), startsAt: z.date() }),
  {
    live: ({ studioId }) => [toPeople(studioId, 'consulting')],
    audit: ({ subscriptionId, studioId, from, to }) => ({
      actorId: studioId,
      action: 'consulting.choose-tier',
      subjectId: studioId,
      detail: { subscriptionId, from, to },
    }),
  },
)
