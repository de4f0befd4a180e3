import { z } from 'zod'
import { eventType, toAll, toPeople, toRole } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'
import { areaTypes } from './tiers/rules.ts'

export const tierSaved = eventType(
  'consulting.tier-saved',
  z.object({
    adminId: z.uuid(),
    tierId: z.uuid(),
    name: z.string(),
    added: z.boolean(),
    /** By field: its value if the tier was added, otherwise its former and its new value. */
    changes: z.record(z.string(), z.unknown()),
  }),
  {
    live: () => [toAll('consulting')],
    audit: ({ adminId, tierId, name, added, changes }) => ({
      actorId: adminId,
      action: added ? 'tiers.add' : 'tiers.change',
      subjectId: tierId,
      detail: { name, ...changes },
    }),
  },
)

export const areaSaved = eventType(
  'consulting.area-saved',
  z.object({
    adminId: z.uuid(),
    areaId: z.uuid(),
    areaType: z.enum(areaTypes),
    changes: z.record(z.string(), z.unknown()),
  }),
  {
    live: () => [toAll('consulting')],
    audit: ({ adminId, areaId, areaType, changes }) => ({
      actorId: adminId,
      action: 'service-areas.change',
      subjectId: areaId,
      detail: { areaType, ...changes },
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

/** The debit of a subscription was not valid (ruling 10). */
export const debitRejected = eventType('consulting.debit-rejected', debit, {
  audit: asAudit('consulting.debit-rejected'),
})

/** It was repeated with the type ADMIN_ADJUST (ruling 10). */
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
      message: `${priceCredits} credits were charged. It renews on ${day(endsAt)}.`,
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
