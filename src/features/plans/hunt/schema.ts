import { z } from 'zod/mini'
import { recordInput, recordOutput, visit } from '#features/feedback/schema.ts'
import { buildKinds } from '#features/games/rules.ts'
import { deliveryOutput } from '#features/games/schema.ts'
import { severities } from '#features/playtests/rules.ts'
import { playedOn } from '#features/playtests/schema.ts'
import { cursor, nextCursor } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'
import { creditsText } from '#shared/texts/grouped.ts'
import {
  askedFirst,
  joinAnswers,
  joinedOutput,
  screenerCount,
  screenerDetail,
  screenerFields,
  screenerOffer,
} from '../screening/schema.ts'
import { huntEnds, huntLimits, huntStates, huntVerdicts, reportStates } from './rules.ts'

const { budget, days, price } = huntLimits
const amount = z
  .int('Give whole credits.')
  .check(z.gte(price.min, `At least ${creditsText(price.min)}.`), z.lte(price.max))

const fields = z.object({
  gameId: z.uuid('Choose a game.'),
  buildId: z.uuid('Choose a build.'),
  question: text(huntLimits.question, { min: 1, tooShort: 'Ask what you want to know.' }),
  instructions: z._default(text(huntLimits.instructions), ''),
  budget: z
    .int('Give whole credits.')
    .check(z.gte(budget.min, `At least ${creditsText(budget.min)}.`), z.lte(budget.max, 'At most 10,000 credits.')),
  priceMinor: amount,
  priceMajor: amount,
  priceCritical: amount,
  days: z.int().check(z.gte(days.min, `At least ${days.min} days.`), z.lte(days.max, `At most ${days.max} days.`)),
  ...screenerFields,
})

interface Prices {
  priceMinor: number
  priceMajor: number
  priceCritical: number
  budget: number
}
const rising = [
  z.refine<Prices>(({ priceMinor, priceMajor }) => priceMajor >= priceMinor, {
    path: ['priceMajor'],
    error: 'A major bug is worth at least as much as a minor one.',
  }),
  z.refine<Prices>(({ priceMajor, priceCritical }) => priceCritical >= priceMajor, {
    path: ['priceCritical'],
    error: 'A critical bug is worth at least as much as a major one.',
  }),
  z.refine<Prices>((one) => one.budget >= one.priceCritical, {
    path: ['budget'],
    error: 'The budget has to pay for one critical bug at least.',
  }),
] as const

/** Fields of the form of a bug hunt. */
export const huntFields = fields.check(...rising)
/** `id` is chosen by the browser; `revision` is that of the draft the form was read from, 0 for a new one. */
export const saveHuntInput = z.extend(fields, { id: z.uuid(), revision: z.int().check(z.gte(0)) }).check(...rising)
export const savedHuntOutput = z.object({ id: z.uuid(), revision: z.int() })

export const oneHunt = z.object({ id: z.uuid() })
/** `shownBudget` is what the button said. */
export const openHuntInput = z.object({ id: z.uuid(), revision: z.int(), shownBudget: z.int() })
export const cloneHuntInput = z.object({ id: z.uuid(), newId: z.uuid() })
export const closedHuntOutput = z.object({ refunded: z.int() })

const severity = z.enum(severities)
const prices = z.object({ minor: z.int(), major: z.int(), critical: z.int() })
const game = z.object({ id: z.uuid(), title: z.string(), coverKey: z.nullable(z.string()) })

/** A report as a mark on the line of a hunt. */
const mark = z.object({ at: z.date(), severity, isDecided: z.boolean() })

export const huntSummary = z.object({
  id: z.uuid(),
  question: z.string(),
  game,
  version: z.string(),
  status: z.enum(huntStates),
  prices,
  budget: z.int(),
  free: z.int(),
  setAside: z.int(),
  spent: z.int(),
  refunded: z.int(),
  days: z.int(),
  hunters: z.int(),
  /** Different valid bugs, and how many people found them. */
  bugs: z.int(),
  finders: z.int(),
  toDecide: z.int(),
  nextDecisionBy: z.nullable(z.date()),
  /** The newest reports that are bugs or undecided, at most 60, oldest first. */
  marks: z.array(mark),
  createdAt: z.date(),
  openedAt: z.nullable(z.date()),
  endsAt: z.nullable(z.date()),
  closedAt: z.nullable(z.date()),
  closedBy: z.nullable(z.enum(huntEnds)),
})
export type HuntSummary = z.output<typeof huntSummary>

export const huntsInput = z.object({ cursor })
export const huntsOutput = z.object({ hunts: z.array(huntSummary), nextCursor })

export const huntDetail = z.extend(huntSummary, {
  buildId: z.uuid(),
  buildKind: z.enum(buildKinds),
  instructions: z.string(),
  revision: z.int(),
  ...screenerDetail,
})
export type HuntDetail = z.output<typeof huntDetail>

const reportFacts = {
  id: z.uuid(),
  number: z.int(),
  title: z.string(),
  happened: z.string(),
  steps: z.string(),
  claimed: severity,
  atSeconds: z.nullable(z.int()),
  /** Ids of its pictures. */
  pictures: z.array(z.uuid()),
  /** The message of the error of the build. */
  error: z.nullable(z.string()),
  device: z.string(),
  status: z.enum(reportStates),
  severity: z.nullable(severity),
  original: z.nullable(z.object({ number: z.int(), title: z.string() })),
  reason: z.string(),
  decidedBy: z.nullable(z.enum(['studio', 'time', 'admin'])),
  decideBy: z.date(),
  decidedAt: z.nullable(z.date()),
  cost: z.int(),
  paid: z.int(),
  disputeBy: z.nullable(z.date()),
  disputedAt: z.nullable(z.date()),
  dispute: z.string(),
  disputeFor: z.nullable(z.enum(['tester', 'studio'])),
  disputeNote: z.string(),
  createdAt: z.date(),
}

/** A report as its studio reads it. */
export const huntReport = z.object({ ...reportFacts, hunter: z.string(), askedFirst, repetitions: z.int() })
export type HuntReport = z.output<typeof huntReport>
export const reportViews = ['undecided', 'bugs', 'other'] as const
export const reportsInput = z.object({ id: z.uuid(), view: z.enum(reportViews), cursor })
export const reportsOutput = z.object({ reports: z.array(huntReport), nextCursor })

const reason = z._default(text(huntLimits.reason), '')
export const decideInput = z
  .object({
    id: z.uuid(),
    verdict: z.enum(huntVerdicts),
    severity: z.optional(severity),
    /** The number of the bug of which it is a later report. */
    originalNumber: z.optional(z.int().check(z.gte(1), z.lte(huntLimits.number))),
    reason,
  })
  .check(
    z.refine((one) => one.verdict !== 'valid' || one.severity !== undefined, {
      path: ['severity'],
      error: 'Say how bad it is.',
    }),
    z.refine((one) => one.verdict !== 'duplicate' || one.originalNumber !== undefined, {
      path: ['originalNumber'],
      error: 'Say which bug it is.',
    }),
    z.refine((one) => one.verdict !== 'refused' || one.reason !== '', {
      path: ['reason'],
      error: 'Say why it is no bug.',
    }),
  )
export const decidedOutput = z.object({ id: z.uuid(), status: z.enum(reportStates), cost: z.int(), paid: z.int() })

/** An open hunt as testers see it. */
export const huntOffer = z.object({
  id: z.uuid(),
  question: z.string(),
  studioName: z.string(),
  game,
  version: z.string(),
  buildKind: z.enum(buildKinds),
  /** What a first valid report earns. */
  pay: prices,
  /** Whole credits of the budget that are not set aside or paid. */
  free: z.int(),
  hunters: z.int(),
  bugs: z.int(),
  joined: z.boolean(),
  endsAt: z.date(),
  screenerCount,
})
export const offersOutput = z.object({ hunts: z.array(huntOffer), nextCursor })

/** A bug of the board: its title is null until the hunter has a valid report of their own. */
const boardBug = z.object({
  number: z.int(),
  title: z.nullable(z.string()),
  severity,
  isMine: z.boolean(),
  reports: z.int(),
  foundAt: z.date(),
})
export type BoardBug = z.output<typeof boardBug>

export const joinHuntInput = z.extend(oneHunt, { answers: joinAnswers })
export const joinedHuntOutput = joinedOutput

export const huntRoom = z.extend(huntOffer, {
  ...screenerOffer,
  status: z.enum(huntStates),
  prices,
  instructions: z.string(),
  closedAt: z.nullable(z.date()),
  /** What a tester has to do before joining; empty when nothing. */
  missing: z.array(z.string()),
  /** Own reports, newest first, at most 100. */
  mine: z.array(z.object(reportFacts)),
  /** The newest bugs, at most 100; empty before joining. */
  board: z.array(boardBug),
  /** Null before the first play. */
  visit: z.nullable(visit),
  /** Errors of this build that own play met. */
  errors: z.array(z.object({ fingerprint: z.string(), message: z.string() })),
})
export type HuntRoom = z.output<typeof huntRoom>
export type OwnReport = HuntRoom['mine'][number]

/** `playedOn`: what the browser says of its device. */
export const playInput = z.extend(oneHunt, { playedOn: z.optional(playedOn) })
export const playOutput = z.object({ visit, delivery: deliveryOutput })
export const recordHuntInput = z.extend(z.omit(recordInput, { invitationId: true }), { id: z.uuid() })
export const recordHuntOutput = recordOutput

const written = (empty: string) => text(huntLimits.text, { min: 1, tooShort: empty })
export const reportFields = z.object({
  title: text(huntLimits.title, { min: 1, tooShort: 'Give it a title.' }),
  happened: written('Say what happened.'),
  steps: written('Say how to get there.'),
  claimed: severity,
  atSeconds: z.nullable(z.int().check(z.gte(0))),
  momentId: z.nullable(z.uuid()),
  fingerprint: z.nullable(text(100)),
})
export const fileReportInput = z.extend(reportFields, { id: z.uuid(), huntId: z.uuid(), shownPrice: z.int() })
export const filedOutput = z.object({ id: z.uuid(), number: z.int() })

export const disputeInput = z.object({
  id: z.uuid(),
  text: text(huntLimits.text, { min: 1, tooShort: 'Say why you see it differently.' }),
})

export const disputesOutput = z.object({
  disputes: z.array(
    z.object({
      ...reportFacts,
      question: z.string(),
      gameTitle: z.string(),
      hunter: z.string(),
      studioName: z.string(),
      prices,
    }),
  ),
  nextCursor,
})
export type HuntDispute = z.output<typeof disputesOutput>['disputes'][number]
export const decideDisputeInput = z.object({
  id: z.uuid(),
  for: z.enum(['tester', 'studio']),
  note: text(huntLimits.reason, { min: 1, tooShort: 'Both sides read why.' }),
})
