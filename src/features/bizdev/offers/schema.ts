import { z } from 'zod/mini'
import { nextCursor } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'
import { BONUS_MAX, GRANT_MAX, offerDays, offerStates } from './rules.ts'

const id = z.uuid()
const whole = (least: number, most: number, message: string) =>
  z.int(message).check(z.gte(least, message), z.lte(most, message))

export const offerFields = z
  .object({
    credits: whole(1, BONUS_MAX, `Whole credits, 1 to ${BONUS_MAX.toLocaleString('en')}.`),
    minCredits: whole(1, 1_000_000, 'Whole credits, 1 to 1,000,000.'),
    days: whole(offerDays.least, offerDays.most, `Days, ${offerDays.least} to ${offerDays.most}.`),
  })
  .check(
    z.refine(({ credits, minCredits }) => credits <= minCredits, {
      path: ['credits'],
      message: 'A bonus can’t be larger than the purchase.',
    }),
  )

/** The browser chooses the id: a repeated call makes no second offer. */
export const makeOfferInput = z.intersection(z.object({ id, studioId: id }), offerFields)
export const oneOffer = z.object({ offerId: id })

export const offer = z.object({
  id,
  studioId: id,
  studioName: z.nullable(z.string()),
  madeById: z.nullable(id),
  madeByName: z.nullable(z.string()),
  credits: z.int(),
  minCredits: z.int(),
  state: z.enum(offerStates),
  expiresAt: z.date(),
  granted: z.int(),
  takenBack: z.int(),
  owed: z.int(),
  createdAt: z.date(),
  endedAt: z.nullable(z.date()),
})
export type Offer = z.output<typeof offer>

export const offersOutput = z.object({ offers: z.array(offer), nextCursor })

/** Whole credits: free for new offers, reserved by open ones, and granted less what came back. */
export const budgetOutput = z.object({ available: z.int(), reserved: z.int(), granted: z.int() })

const reason = text(500, { min: 1, tooShort: 'Enter a reason.' })
export const fundFields = z.object({
  amount: whole(1, GRANT_MAX, `Whole credits, 1 to ${GRANT_MAX.toLocaleString('en')}.`),
  reason,
})
export const fundInput = z.object({ id, ...fundFields.shape })

const grant = z.object({
  id,
  amount: z.int(),
  reason: z.string(),
  adminName: z.nullable(z.string()),
  createdAt: z.date(),
})
export const grantRow = grant
export const grantsOutput = z.object({ grants: z.array(grant), nextCursor })
/** `pending`: a second admin has to approve it, and nothing has changed. */
export const askedOutput = z.object({ done: z.literal(true), pending: z.optional(z.boolean()) })
