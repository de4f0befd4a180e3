import { z } from 'zod'
import { eventType, toPages, toPeople, toRole } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'

const sale = z.object({ purchaseId: z.uuid(), pageId: z.uuid(), studioId: z.uuid() })

/** An item was bought and paid. The email of the notification does not contain the code. */
export const itemBought = eventType(
  'promo.bought',
  sale.extend({ buyerId: z.uuid(), itemTitle: z.string(), quantity: z.int(), library: z.string() }),
  {
    live: ({ pageId, studioId, buyerId }) => [
      toPeople([buyerId, studioId], 'promo'),
      toPeople(buyerId, 'credits'),
      toPages('promo', pageId),
    ],
    notify: ({ purchaseId, buyerId, itemTitle, quantity, library }) => [
      {
        to: buyerId,
        type: 'system',
        title: `${quantity > 1 ? `${quantity} × ${itemTitle}` : itemTitle} is in your library`,
        message: 'Open your library to see it.',
        link: library,
        key: `promo-bought:${purchaseId}`,
      },
    ],
  },
)

/** Held income of sales was paid to the studio. */
export const incomePaid = eventType(
  'promo.income-paid',
  z.object({ payoutId: z.uuid(), studioId: z.uuid(), amount: z.int(), sales: z.int() }),
  {
    live: ({ studioId }) => [toPeople(studioId, 'credits'), toPeople(studioId, 'promo')],
    notify: ({ payoutId, studioId, amount, sales }) => [
      {
        to: studioId,
        type: 'success',
        title: `Income from ${sales === 1 ? 'a sale' : `${sales} sales`} was paid`,
        message: `${amount} credits are in your balance.`,
        link: paths.credits,
        key: `promo-payout:${payoutId}`,
      },
    ],
  },
)

const report = z.object({
  reportId: z.uuid(),
  studioId: z.uuid(),
  /** Null after the erasure of the buyer's account. */
  buyerId: z.uuid().nullable(),
  itemTitle: z.string(),
})

const ofReport = ({ studioId, buyerId }: z.output<typeof report>) => [
  toPeople([studioId, buyerId], 'promo'),
  toRole('admin', 'promo'),
]

/** A buyer reported a code that does not work. */
export const codeReported = eventType(
  'promo.code-reported',
  report.extend({ goesToAdmin: z.boolean(), adminIds: z.array(z.uuid()) }),
  {
    live: ofReport,
    notify: ({ reportId, studioId, itemTitle, goesToAdmin, adminIds }) => [
      {
        to: studioId,
        type: 'other',
        title: 'A code you sold doesn’t work',
        message: `${itemTitle}: replace it or refund it within 72 hours.${goesToAdmin ? ' An admin will also review it.' : ''}`,
        link: paths.studioTab('promo'),
        key: `promo-report:${reportId}`,
      },
      ...(goesToAdmin ? toAdmins(adminIds, { reportId, itemTitle, why: 'This is the buyer’s third report.' }) : []),
    ],
  },
)

const toAdmins = (
  adminIds: readonly string[],
  { reportId, itemTitle, why }: { reportId: string; itemTitle: string; why: string },
) =>
  adminIds.map((to) => ({
    to,
    type: 'system' as const,
    title: 'Decide a code report',
    message: `${itemTitle}: ${why}`,
    link: paths.adminTab('codes'),
    key: `promo-report-admin:${reportId}`,
  }))

/** The studio objected to a report: an admin decides. */
export const reportObjected = eventType('promo.report-objected', report.extend({ adminIds: z.array(z.uuid()) }), {
  live: ofReport,
  notify: ({ reportId, itemTitle, adminIds }) =>
    toAdmins(adminIds, { reportId, itemTitle, why: 'the studio objects to the report.' }),
})

const outcomes = {
  replaced: 'Your new code is in your library.',
  refunded: 'Your credits were refunded.',
  declined: 'The report was declined.',
} as const

/** A report was answered: by the studio, by an admin, or automatically. */
export const reportAnswered = eventType(
  'promo.report-answered',
  report.extend({
    pageId: z.uuid(),
    outcome: z.enum(['replaced', 'refunded', 'declined']),
    /** Null: automatically. */
    actorId: z.uuid().nullable(),
    note: z.string().nullable(),
    library: z.string(),
  }),
  {
    live: (data) => [...ofReport(data), toPeople(data.buyerId ?? [], 'credits'), toPages('promo', data.pageId)],
    notify: ({ reportId, buyerId, itemTitle, outcome, note, library }) =>
      buyerId === null
        ? []
        : [
            {
              to: buyerId,
              type: outcome === 'declined' ? 'error' : 'success',
              title: `Your report of ${itemTitle}`,
              message: note === null ? outcomes[outcome] : `${outcomes[outcome]} ${note}`,
              link: library,
              key: `promo-report-answer:${reportId}`,
            },
          ],
    audit: ({ reportId, actorId, outcome, note }) => ({
      actorId,
      action: `promo.report-${outcome}`,
      subjectId: reportId,
      detail: note === null ? {} : { note },
    }),
  },
)

/** A purchase that was not revealed was refunded, because its page was taken down. */
export const purchaseRefunded = eventType(
  'promo.purchase-refunded',
  sale.extend({ buyerId: z.uuid(), itemTitle: z.string(), library: z.string() }),
  {
    live: ({ buyerId, studioId, pageId }) => [
      toPeople([buyerId, studioId], 'promo'),
      toPeople(buyerId, 'credits'),
      toPages('promo', pageId),
    ],
    notify: ({ purchaseId, buyerId, itemTitle, library }) => [
      {
        to: buyerId,
        type: 'success',
        title: 'Your credits were refunded',
        message: `${itemTitle} was taken down before you opened it.`,
        link: library,
        key: `promo-refund:${purchaseId}`,
      },
    ],
  },
)
