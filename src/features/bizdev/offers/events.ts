import { z } from 'zod'
import { eventType, toPeople, toRole } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'
import { creditsText, grouped } from '#shared/texts/grouped.ts'

const id = z.uuid()
const toStaff = () => [toRole('businessdeveloper', 'offers'), toRole('admin', 'offers')]

/** An admin granted credits to the offers budget. */
export const offersFunded = eventType(
  'offers.funded',
  z.object({ adminId: id.nullable(), amount: z.int(), reason: z.string() }),
  {
    live: toStaff,
    audit: ({ adminId, ...detail }) => ({ actorId: adminId, action: 'offers.fund', detail }),
  },
)

const bonus = z.object({ offerId: id, studioId: id, credits: z.int() })

export const offerMade = eventType(
  'offers.made',
  bonus.extend({ madeBy: id, minCredits: z.int(), expiresAt: z.date() }),
  {
    live: ({ studioId }) => [...toStaff(), toPeople(studioId, 'payments')],
    notify: ({ offerId, studioId, credits, minCredits }) => [
      {
        to: studioId,
        type: 'system',
        emailKind: 'offer',
        title: `${grouped(credits)} bonus credits for you`,
        message: `Your next card purchase of at least ${creditsText(minCredits)} adds ${grouped(credits)} more.`,
        link: paths.credits,
        key: `offer-made:${offerId}`,
      },
    ],
    audit: ({ madeBy, studioId, offerId, credits, minCredits }) => ({
      actorId: madeBy,
      action: 'offers.make',
      subjectId: studioId,
      detail: { offerId, credits, minCredits },
    }),
  },
)

/** An open offer was withdrawn by a business developer, or has expired (`by` null). */
export const offerEnded = eventType('offers.ended', z.object({ offerId: id, studioId: id, by: id.nullable() }), {
  live: ({ studioId }) => [...toStaff(), toPeople(studioId, 'payments')],
  audit: ({ by, studioId, offerId }) => ({
    actorId: by,
    action: by === null ? 'offers.expire' : 'offers.withdraw',
    subjectId: studioId,
    detail: { offerId },
  }),
})

/** The purchase of an offer was paid. */
export const bonusGranted = eventType('offers.bonus-granted', bonus, {
  live: ({ studioId }) => [...toStaff(), toPeople(studioId, 'payments')],
  notify: ({ offerId, studioId, credits }) => [
    {
      to: studioId,
      type: 'success',
      title: 'Bonus added',
      message: `${grouped(credits)} bonus credits came with your purchase.`,
      link: paths.credits,
      key: `offer-bonus:${offerId}`,
    },
  ],
})

/** The purchase of an offer was refunded or disputed, and its bonus taken back. */
export const bonusTakenBack = eventType(
  'offers.bonus-taken-back',
  z.object({ offerId: id, studioId: id, taken: z.int(), owed: z.int() }),
  {
    live: toStaff,
    audit: ({ studioId, ...detail }) => ({
      actorId: null,
      action: 'offers.take-back',
      subjectId: studioId,
      detail,
    }),
  },
)
