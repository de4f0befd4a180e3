import { z } from 'zod/mini'
import { listing } from '#features/requests/offer/listing-schema.ts'
import { offerMarks } from '#features/requests/rules.ts'
import { oneRequest } from '#features/requests/schema.ts'
import { cursor, nextCursor } from '#shared/cursor.ts'
import { recordingChoices } from '#shared/play/recording.ts'
import { listingViews } from './rules.ts'

/**
 * `view`: everything but hidden offers, only the saved ones, or only the hidden ones. `unrecorded`: only tests without a
 * recording.
 */
export const listingInput = z._default(
  z.object({ view: z._default(z.enum(listingViews), 'all'), unrecorded: z._default(z.boolean(), false), cursor }),
  { view: 'all', unrecorded: false },
)

export const offerInput = z.object({ requestId: z.uuid() })

/** `mark` null takes the mark away. */
export const markInput = z.extend(offerInput, { mark: z.nullable(z.enum(offerMarks)) })

export const listingOutput = z.object({
  /** Steps that the tester must complete before taking a spot; empty if none (profiles-4). */
  missing: z.array(z.string()),
  requests: z.array(listing),
  nextCursor,
})

export const agreeInput = z.object({ requestId: z.uuid(), textHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })
export const receipt = z.object({
  requestId: z.uuid(),
  testerId: z.uuid(),
  text: z.string(),
  textHash: z.string(),
  agreedAt: z.date(),
})
export const receiptsInput = z.extend(oneRequest, { cursor })
export const receiptsOutput = z.object({ receipts: z.array(z.extend(receipt, { testerName: z.string() })), nextCursor })

/**
 * `shownPay` and `shownMaxBonus`: the offer that the button showed. If it has changed, PRICE_CHANGED names both values.
 */
export const takeInput = z.object({
  requestId: z.uuid(),
  shownPay: z.int().check(z.gte(0), z.lte(100_000)),
  shownMaxBonus: z._default(z.int().check(z.gte(0), z.lte(100)), 0),
  /** The recording that the page showed, to which the tester agrees with the spot (sessions-3). */
  recording: z._default(z.enum(recordingChoices), 'none'),
  /** Clips may be shown outside of the studio (sessions-4). */
  outside: z._default(z.boolean(), false),
})
/** What getting a place would need, as `takeInput`: the tester agrees to it now. */
export const joinListInput = z.omit(takeInput, { shownMaxBonus: true })
export const takeOutput = z.object({
  playtestId: z.uuid(),
  pay: z.int(),
  maxBonus: z.int(),
  deadlineAt: z.date(),
})
