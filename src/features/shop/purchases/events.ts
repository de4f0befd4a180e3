import { z } from 'zod'
import { eventType, toPages, toPeople, toRole } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'
import { creditsText } from '#shared/texts/grouped.ts'

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
        message: `${creditsText(amount)} are in your balance.`,
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
    itemId: z.uuid().optional(),
    /** That went back to the buyer. */
    credits: z.int().optional(),
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
    audit: ({ reportId, actorId, outcome, note, pageId, itemId, buyerId, studioId, credits }) => ({
      actorId,
      action: `promo.report-${outcome}`,
      subjectId: reportId,
      detail: {
        page: pageId,
        item: itemId,
        buyer: buyerId,
        studio: studioId,
        credits,
        ...(note !== null && { note }),
      },
    }),
  },
)

const disputedSale = sale.extend({
  /** Null after the erasure of the buyer's account. */
  buyerId: z.uuid().nullable(),
  itemTitle: z.string(),
  isRevealed: z.boolean(),
  library: z.string(),
})

const ofDisputed = ({ buyerId, studioId, pageId }: z.output<typeof disputedSale>) => [
  toPeople([buyerId, studioId], 'promo'),
  toPages('promo', pageId),
]

/** A card payment that paid for a purchase is disputed: it is on hold (payments-3). */
export const saleHeld = eventType('promo.sale-held', disputedSale.extend({ at: z.date() }), {
  live: ofDisputed,
  notify: ({ purchaseId, studioId, buyerId, itemTitle, isRevealed, library, at }) => [
    {
      to: studioId,
      type: 'other',
      title: 'The income of a sale is on hold',
      message: `${itemTitle}: the card payment of its buyer is disputed. You are paid if the payment stands; if not, ${isRevealed ? 'the income is void' : 'what was sold goes back to stock'}.`,
      link: paths.studioTab('promo'),
      key: `promo-held:${purchaseId}:${at.toISOString()}`,
    },
    ...(buyerId === null || isRevealed
      ? []
      : [
          {
            to: buyerId,
            type: 'other' as const,
            title: `${itemTitle} is on hold`,
            message: 'The card payment that paid for it is disputed. You can open it if the payment stands.',
            link: library,
            key: `promo-held:${purchaseId}:${at.toISOString()}`,
          },
        ]),
  ],
})

/** The payment of a purchase on hold stands. */
export const saleReleased = eventType('promo.sale-released', disputedSale.extend({ at: z.date() }), {
  live: ofDisputed,
  notify: ({ purchaseId, studioId, buyerId, itemTitle, isRevealed, library, at }) => [
    {
      to: studioId,
      type: 'success',
      title: 'The income of a sale is no longer on hold',
      message: `${itemTitle}: it is paid when its 14 days have passed.`,
      link: paths.studioTab('promo'),
      key: `promo-released:${purchaseId}:${at.toISOString()}`,
    },
    ...(buyerId === null || isRevealed
      ? []
      : [
          {
            to: buyerId,
            type: 'success' as const,
            title: `${itemTitle} is no longer on hold`,
            message: 'Open your library to see it.',
            link: library,
            key: `promo-released:${purchaseId}:${at.toISOString()}`,
          },
        ]),
  ],
})

/** Pieces of a purchase were taken back, because the card payment that paid for them was lost or refunded. */
export const saleTakenBack = eventType(
  'promo.sale-taken-back',
  disputedSale.extend({
    pieces: z.array(z.int()),
    /** The studio's held income of them. */
    lost: z.int(),
  }),
  {
    live: (data) => [...ofDisputed(data), toPeople(data.buyerId ?? [], 'credits')],
    notify: ({ purchaseId, studioId, buyerId, itemTitle, isRevealed, library, pieces, lost }) => {
      const what = pieces.length > 1 ? `${pieces.length} × ${itemTitle}` : itemTitle
      const key = `promo-taken-back:${purchaseId}:${pieces[0] ?? 0}`
      return [
        {
          to: studioId,
          type: 'error',
          title: 'A sale was canceled',
          message: `${what}: the card payment of the buyer was taken back or refunded. ${isRevealed ? `Your held income of ${creditsText(lost)} is void; the buyer had opened it.` : 'Nobody had opened it, so it is in stock again.'}`,
          link: paths.studioTab('promo'),
          key,
        },
        ...(buyerId === null
          ? []
          : [
              {
                to: buyerId,
                type: 'error' as const,
                title: `${what} was canceled`,
                message: 'The card payment that paid for it was taken back or refunded.',
                link: library,
                key,
              },
            ]),
      ]
    },
    audit: ({ purchaseId, studioId, pieces, lost }) => ({
      actorId: null,
      action: 'promo.take-back',
      subjectId: purchaseId,
      detail: { studio: studioId, pieces, lost },
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
