import { z } from 'zod'
import { eventType, toPages, toPeople, toRole } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'
import { creditsText } from '#shared/texts/grouped.ts'

/** Pieces of a sale were refunded by the decision of its studio, of an admin, or with all buyers of a fraud. */
export const saleRefunded = eventType(
  'promo.sale-refunded',
  z.object({
    purchaseId: z.uuid(),
    pageId: z.uuid(),
    studioId: z.uuid(),
    buyerId: z.uuid(),
    itemTitle: z.string(),
    /** Numbers of the refunded pieces, and how many were bought. */
    pieces: z.array(z.int()),
    quantity: z.int(),
    credits: z.int(),
    note: z.string(),
    by: z.enum(['studio', 'admin', 'fraud']),
    actorId: z.uuid(),
    library: z.string(),
  }),
  {
    live: ({ studioId, buyerId, pageId }) => [
      toPeople([studioId, buyerId], 'promo'),
      toPeople(buyerId, 'credits'),
      toRole('admin', 'promo'),
      toPages('promo', pageId),
    ],
    notify: ({ purchaseId, pieces, quantity, buyerId, studioId, itemTitle, credits, note, by, library }) => {
      const what = quantity === 1 ? itemTitle : `${pieces.length} of ${quantity} × ${itemTitle}`
      const key = `${purchaseId}:${Math.min(...pieces)}`
      const message = [`${what}: ${creditsText(credits)} are back in your balance.`, note].filter(Boolean).join(' ')
      return [
        {
          to: buyerId,
          type: 'success',
          title: 'Your purchase was refunded',
          message,
          link: library,
          key: `promo-sale-refund:${key}`,
        },
        ...(by === 'admin'
          ? [
              {
                to: studioId,
                type: 'other' as const,
                title: 'An admin refunded a sale',
                message: `${what}. ${note}`,
                link: paths.promoSales(),
                key: `promo-sale-refund-studio:${key}`,
              },
            ]
          : []),
      ]
    },
    audit: ({ purchaseId, pageId, studioId, buyerId, pieces, credits, note, by, actorId }) => ({
      actorId,
      action: 'promo.refund_sale',
      subjectId: purchaseId,
      detail: { page: pageId, studio: studioId, buyer: buyerId, pieces, credits, by, ...(note !== '' && { note }) },
    }),
  },
)

const fraud = z.object({ id: z.uuid(), studioId: z.uuid() })

/** An admin ordered that all buyers are refunded. */
export const refundAllOrdered = eventType(
  'promo.refund-all-ordered',
  fraud.extend({ pageId: z.uuid(), itemId: z.uuid().nullable(), adminId: z.uuid(), reason: z.string() }),
  {
    live: () => [toRole('admin', 'promo')],
    audit: ({ id, studioId, pageId, itemId, adminId, reason }) => ({
      actorId: adminId,
      action: 'promo.refund_all_buyers',
      subjectId: itemId ?? pageId,
      detail: { id, studio: studioId, page: pageId, item: itemId, reason },
    }),
  },
)

/** All buyers have their credits. */
export const refundAllFinished = eventType(
  'promo.refund-all-finished',
  fraud.extend({ reason: z.string(), pieces: z.int(), owed: z.int(), left: z.int() }),
  {
    live: ({ studioId }) => [toPeople(studioId, 'promo'), toPeople(studioId, 'credits'), toRole('admin', 'promo')],
    notify: ({ id, studioId, reason, owed, left }) => [
      {
        to: studioId,
        type: 'error',
        title: 'Your buyers were refunded',
        message: [
          reason,
          owed > 0 && `You owe ${creditsText(owed)} of paid income.`,
          left > 0 && `${left} of them couldn’t be taken from your balance: your spending is paused.`,
        ]
          .filter(Boolean)
          .join(' '),
        link: paths.promoSales(),
        key: `promo-refund-all:${id}`,
      },
    ],
  },
)

/** Spending of an account was paused for what an erased studio owes for refunded sales (accounts-13). */
export const pausedForSales = eventType(
  'promo.paused-for-sales',
  z.object({ profileId: z.uuid(), debts: z.array(z.uuid()) }),
  {
    live: ({ profileId }) => [toPeople(profileId, 'credits'), toRole('admin', 'promo')],
    notify: ({ profileId, debts }) => [
      {
        to: profileId,
        type: 'error',
        title: 'Spending is paused',
        message: 'A former account of yours still owes the income of refunded sales. Please contact support.',
        link: paths.credits,
        key: `promo-paused-for:${debts[0]}`,
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

/** A debt of refunded sales was repaid from the studio's balance, or lifted by an admin. */
export const salesDebtSettled = eventType(
  'promo.sales-debt-settled',
  fraud.extend({ adminId: z.uuid().nullable(), reason: z.string(), unfrozen: z.boolean() }),
  {
    live: ({ studioId }) => [toPeople(studioId, 'promo'), toPeople(studioId, 'credits'), toRole('admin', 'promo')],
    notify: ({ id, studioId, unfrozen }) => [
      {
        to: studioId,
        type: 'success',
        title: 'Your debt is settled',
        message: unfrozen ? 'You can spend credits again.' : 'Your spending is still paused for another reason.',
        link: paths.credits,
        key: `promo-sales-debt:${id}`,
      },
    ],
    audit: ({ id, studioId, adminId, reason }) => ({
      actorId: adminId,
      action: 'promo.lift_sales_debt',
      subjectId: id,
      detail: { reason, studio: studioId },
    }),
  },
)
