import { z } from 'zod/mini'
import { cursor, nextCursor } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'
import { emailAddress } from '#shared/texts/email-address.ts'
import { storeTestEnds, storeTesterStates, storeTestLimits, storeTestStates } from './rules.ts'

const fields = z.object({
  gameId: z.uuid('Choose a game.'),
  question: text(storeTestLimits.question, { min: 1, tooShort: 'Give the plan a name.' }),
  instructions: z._default(text(storeTestLimits.instructions), ''),
  storeUrl: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'Enter an address that starts with https://' })
    .check(z.maxLength(storeTestLimits.storeUrl, 'This address is too long.')),
  places: z.int('Give a whole number.').check(z.gte(1), z.lte(100)),
})

/** Fields of the form. */
export const storeTestFields = fields
/** `id` is chosen by the browser; `revision` is that of the draft the form was read from, 0 for a new one. */
export const saveStoreTestInput = z.extend(fields, { id: z.uuid(), revision: z.int().check(z.gte(0)) })
export const savedStoreTestOutput = z.object({ id: z.uuid(), revision: z.int() })

export const oneStoreTest = z.object({ id: z.uuid() })
/** `shownCost` is what the button said. */
export const openStoreTestInput = z.object({ id: z.uuid(), revision: z.int(), shownCost: z.int() })
export const cloneStoreTestInput = z.object({ id: z.uuid(), newId: z.uuid() })
export const closedStoreTestOutput = z.object({ refunded: z.int() })

/** Terms of a new plan, as admins set them, and the price of a place now. */
export const storeTestTerms = z.object({
  needed: z.int(),
  days: z.int(),
  least: z.int(),
  most: z.int(),
  price: z.int(),
  pay: z.int(),
})
export type StoreTestTerms = z.output<typeof storeTestTerms>

const game = z.object({ id: z.uuid(), title: z.string(), coverKey: z.nullable(z.string()) })

export const storeTestSummary = z.object({
  id: z.uuid(),
  question: z.string(),
  game,
  status: z.enum(storeTestStates),
  needed: z.int(),
  days: z.int(),
  places: z.int(),
  price: z.int(),
  pay: z.int(),
  free: z.int(),
  setAside: z.int(),
  spent: z.int(),
  refunded: z.int(),
  /** Testers who take part now, of them those who opted in; those who finished; and those who dropped out. */
  taking: z.int(),
  running: z.int(),
  finished: z.int(),
  dropped: z.int(),
  /** New addresses that are not in the console yet. */
  toList: z.int(),
  /** The days of the test that furthest one is in, 0 before the first opted in. */
  day: z.int(),
  /** When the last of those who take part is through, if nobody drops out. */
  fullOn: z.nullable(z.string()),
  createdAt: z.date(),
  openedAt: z.nullable(z.date()),
  joinUntil: z.nullable(z.date()),
  completeAt: z.nullable(z.date()),
  closedAt: z.nullable(z.date()),
  endedBy: z.nullable(z.enum(storeTestEnds)),
})
export type StoreTestSummary = z.output<typeof storeTestSummary>

export const storeTestsInput = z.object({ cursor })
export const storeTestsOutput = z.object({ tests: z.array(storeTestSummary), nextCursor })

/** A day with a sign of life. */
const sign = z.object({ day: z.int(), tapped: z.boolean(), seconds: z.int() })

/** A tester as the studio sees them. */
export const storeTester = z.object({
  id: z.uuid(),
  name: z.string(),
  place: z.int(),
  status: z.enum(storeTesterStates),
  /** Null when the tester takes part no longer, or the test is over. */
  address: z.nullable(z.string()),
  joinedAt: z.date(),
  listedAt: z.nullable(z.date()),
  optedInAt: z.nullable(z.date()),
  /** As YYYY-MM-DD in the tester's own time zone. */
  firstDay: z.nullable(z.string()),
  /** The tester's day now, from 1 on; 0 before the first. */
  today: z.int(),
  /** The tester's day on which the studio reminded them last. */
  remindedDay: z.nullable(z.int()),
  endedAt: z.nullable(z.date()),
  paid: z.int(),
  signs: z.array(sign),
})
export type StoreTester = z.output<typeof storeTester>

export const storeTestDetail = z.extend(storeTestSummary, {
  instructions: z.string(),
  storeUrl: z.string(),
  revision: z.int(),
  /** By place, drop-outs before who followed them. */
  testers: z.array(storeTester),
  /** What a draft would cost now. */
  terms: storeTestTerms,
})
export type StoreTestDetail = z.output<typeof storeTestDetail>

/** Ids of those whose addresses the studio copied into its console. */
export const listedInput = z.object({
  id: z.uuid(),
  testers: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)),
})

export const remindedOutput = z.object({ reminded: z.int() })

/** An open store test as testers see it. */
export const storeTestOffer = z.object({
  id: z.uuid(),
  question: z.string(),
  studioName: z.string(),
  game,
  needed: z.int(),
  days: z.int(),
  /** What taking part pays now, in two halves; null when no place is free. */
  halves: z.nullable(z.tuple([z.int(), z.int()])),
  placesFree: z.int(),
  joined: z.boolean(),
  joinUntil: z.date(),
})
export const storeTestOffersOutput = z.object({ tests: z.array(storeTestOffer), nextCursor })

export const ownPart = z.object({
  id: z.uuid(),
  status: z.enum(storeTesterStates),
  address: z.nullable(z.string()),
  joinedAt: z.date(),
  listedAt: z.nullable(z.date()),
  optedInAt: z.nullable(z.date()),
  firstDay: z.nullable(z.string()),
  today: z.int(),
  endedAt: z.nullable(z.date()),
  /** What the halves pay, and what was paid; null until a half ended. */
  halves: z.tuple([z.int(), z.int()]),
  firstHalf: z.nullable(z.int()),
  secondHalf: z.nullable(z.int()),
  signs: z.array(sign),
  /** From when on the next tap counts; null when it does now. */
  tapFrom: z.nullable(z.date()),
})
export type OwnPart = z.output<typeof ownPart>

export const storeTestRoom = z.extend(storeTestOffer, {
  status: z.enum(storeTestStates),
  instructions: z.string(),
  /** Only for those who take part. */
  storeUrl: z.nullable(z.string()),
  /** What a tester has to do before joining; empty when nothing. */
  missing: z.array(z.string()),
  isOfAge: z.boolean(),
  mine: z.nullable(ownPart),
})
export type StoreTestRoom = z.output<typeof storeTestRoom>

export const joinFields = z.object({
  address: emailAddress,
  agrees: z.literal(true, 'Agree to share it, or don’t take part.'),
})
/** `shownPay` is what the page said for all days. */
export const joinStoreTestInput = z.extend(joinFields, { id: z.uuid(), shownPay: z.int() })
export const presentInput = z.object({
  id: z.uuid(),
  /** Seconds in the room since the last call, as the browser counted them. */
  seconds: z.int().check(z.gte(0), z.lte(3600)),
})
export const presentOutput = z.object({ day: z.int(), seconds: z.int() })
