import { z } from 'zod/mini'
import { requestLimits } from '#features/requests/rules.ts'
import { togetherLimits } from '#features/requests/together/rules.ts'
import { cursor, nextCursor } from '#shared/cursor.ts'
import { reviewDepths } from '#shared/depths.ts'
import { text } from '#shared/text.ts'
import { instant } from '#shared/texts/instant.ts'
import { within } from '../days/schema.ts'
import { planLimits } from '../rules.ts'
import { attendances, togetherStates } from './rules.ts'

const noDate = 'Choose a date and a time.'

const fields = z.object({
  gameId: z.uuid('Choose a game.'),
  buildId: z.uuid('Choose a build.'),
  question: text(planLimits.question).check(z.minLength(1, 'Ask what you want to know.')),
  /** When everybody plays. */
  togetherAt: z.date(noDate),
  /** The zone in which the studio set it, as its browser names it: browsers know newer names than this server. */
  zone: z.string().check(z.regex(/^[A-Za-z][\w+/-]{0,63}$/, 'Choose a time zone.')),
  testers: within(togetherLimits.places, 'places'),
  reviewMode: z.enum(reviewDepths),
  minutes: within(requestLimits.minutes, 'minutes'),
})

/** Fields of the form for a test that everybody plays at the same time. */
export const togetherFields = fields

const revision = z.int().check(z.gte(0), z.lte(1_000_000))

/** `revision`: of the draft that is changed, 0 for a new one. `id` and `requestId` are chosen by the browser. */
export const saveTogetherInput = z.extend(fields, {
  togetherAt: instant(noDate),
  id: z.uuid(),
  requestId: z.uuid(),
  revision,
})
export const savedTogetherOutput = z.object({ id: z.uuid(), requestId: z.uuid(), revision })

export const oneTogether = z.object({ id: z.uuid() })
/** `newId` and `newRequestId` are chosen by the browser. */
export const cloneTogetherInput = z.extend(oneTogether, { newId: z.uuid(), newRequestId: z.uuid() })
export const cancelledOutput = z.object({ refunded: z.int(), ended: z.int() })

export const togetherSummary = z.object({
  id: z.uuid(),
  requestId: z.uuid(),
  question: z.string(),
  game: z.object({ id: z.uuid(), title: z.string(), coverKey: z.nullable(z.string()) }),
  version: z.nullable(z.string()),
  status: z.enum(togetherStates),
  togetherAt: z.date(),
  zone: z.string(),
  startedAt: z.nullable(z.date()),
  settledAt: z.nullable(z.date()),
  depth: z.enum(reviewDepths),
  minutes: z.int(),
  places: z.int(),
  /** Places that are booked, people who came, reviews that were sent, and people who missed it. */
  booked: z.int(),
  came: z.int(),
  sent: z.int(),
  missed: z.int(),
  waiting: z.int(),
  toDecide: z.int(),
  nextDecisionBy: z.nullable(z.date()),
  /** Of one place: frozen, or in force for a draft. */
  price: z.int(),
  /** Credits: paid for reviews, and to those who were there when nothing started; in escrow; back with the studio. */
  settled: z.int(),
  paidForComing: z.int(),
  held: z.int(),
  refunded: z.int(),
  creditCost: z.int(),
  createdAt: z.date(),
  openedAt: z.nullable(z.date()),
})
export type TogetherSummary = z.output<typeof togetherSummary>

/** Newest first. */
export const togetherInput = z.object({ cursor })
export const togetherOutput = z.object({ plans: z.array(togetherSummary), nextCursor })

const person = z.object({
  playtestId: z.uuid(),
  name: z.string(),
  device: z.nullable(z.string()),
  attendance: z.enum(attendances),
  /** A browser in the lobby said so a moment ago. */
  isHere: z.boolean(),
  arrivedAt: z.nullable(z.date()),
  startedAt: z.nullable(z.date()),
  submittedAt: z.nullable(z.date()),
  playedSeconds: z.int(),
  /** Overall stars, of a review that the studio may read. */
  rating: z.nullable(z.int()),
})
export type TogetherPerson = z.output<typeof person>

const waiter = z.object({ name: z.string(), isHere: z.boolean(), since: z.date() })

export const togetherDetail = z.extend(togetherSummary, {
  buildId: z.nullable(z.uuid()),
  revision,
  hasInstructions: z.boolean(),
  /** In the order in which they took a place. */
  people: z.array(person),
  /** The waiting list, the first one first. */
  list: z.array(waiter),
})
export type TogetherDetail = z.output<typeof togetherDetail>

export const lobbyInput = z.object({ requestId: z.uuid() })

/** Other testers are named by their first names alone. */
const inLobby = z.object({ name: z.string(), isMe: z.boolean() })

export const lobbyOutput = z.object({
  requestId: z.uuid(),
  gameTitle: z.string(),
  coverKey: z.nullable(z.string()),
  studioName: z.string(),
  togetherAt: z.date(),
  startedAt: z.nullable(z.date()),
  /** It was cancelled, or not started in time. */
  isOver: z.boolean(),
  minutes: z.int(),
  places: z.int(),
  /** The tester's own test; null for who waits on the list. */
  playtestId: z.nullable(z.uuid()),
  /** Its place was lost or given up. */
  hasEnded: z.boolean(),
  arrivedAt: z.nullable(z.date()),
  /** Their place on the waiting list, from 1. */
  placeOnList: z.nullable(z.int()),
  /** Credits for who is there if it does not start. */
  togetherReward: z.int(),
  here: z.array(inLobby),
})
export type Lobby = z.output<typeof lobbyOutput>
