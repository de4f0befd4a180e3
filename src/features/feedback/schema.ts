import { z } from 'zod/mini'
import { buildKinds } from '#features/games/rules.ts'
import { deliveryOutput, playOutput } from '#features/games/schema.ts'
import { momentKinds, momentLimits } from '#features/playtests/moments/rules.ts'
import { playRefusal } from '#features/playtests/schema.ts'
import { cursor, listOf, nextCursor } from '#shared/cursor.ts'
import { playRefusals } from '#shared/play/play-messages.ts'
import { text } from '#shared/text.ts'
import { nameText } from '#shared/texts/name-text.ts'
import { feedbackLimits, gameReportReasons } from './rules.ts'

/** The last part of a link's or an erasure link's address. */
const token = z.string().check(z.maxLength(64), z.regex(/^[\w-]{1,64}$/))
export const ofLink = z.object({ token })
export const ofInvitation = z.object({ invitationId: z.uuid() })

export const visitMoment = z.object({
  id: z.uuid(),
  kind: z.enum(momentKinds),
  atSeconds: z.int(),
  note: z.string(),
  /** Ids of its pictures. */
  pictures: z.array(z.uuid()),
})
export type VisitMoment = z.output<typeof visitMoment>

const answers = listOf({ question: z.string(), answer: z.string() })

/** A visit as the person sees it who made it. */
export const visit = z.object({
  id: z.uuid(),
  oldEnough: z.boolean(),
  name: z.string(),
  activeSeconds: z.int(),
  moments: z.array(visitMoment),
  rating: z.nullable(z.int()),
  answers,
  sentAt: z.nullable(z.date()),
  /** Of a guest who has sent: the token of the erasure link, and until when it works. */
  erasure: z.nullable(z.object({ token, until: z.date() })),
})
export type Visit = z.output<typeof visit>

export const questions = z.array(z.string())

/** What a guest's page shows besides the facts of the link. */
export const guestOutput = z.object({
  /** Guests may play: else the page is for people with an account. */
  mayPlay: z.boolean(),
  /** The studio is suspended: nobody plays by its links, and nothing is sent. */
  isPaused: z.boolean(),
  /** Who is signed in is the studio, or one of its people: they can't give feedback. */
  isOwn: z.boolean(),
  /** From this age on the visitor may write and send pictures, by the country the call comes from. */
  age: z.int(),
  /** What this browser said about that age within 30 days; null: it is asked. */
  oldEnough: z.nullable(z.boolean()),
  questions,
  /** The visit of this browser at this link. */
  visit: z.nullable(visit),
})

const play = z.extend(playOutput, { kind: z.literal('web') })
export const startInput = z.extend(ofLink, { oldEnough: z.boolean() })
export const startOutput = z.object({ visit, play })
export const testerStartOutput = z.object({ visit, delivery: deliveryOutput })

const changedMoment = z.object({
  id: z.uuid(),
  kind: z.enum(momentKinds),
  atSeconds: z.int().check(z.gte(0), z.lte(momentLimits.seconds)),
  note: z._default(text(feedbackLimits.note), ''),
  /** True removes it. */
  removed: z._default(z.boolean(), false),
})
export type ChangedMoment = z.output<typeof changedMoment>

/** What happened since the last call: seconds in front of the game, and moments that are new or changed. */
const recorded = {
  seconds: z.int().check(z.gte(0), z.lte(3600)),
  /** What a page of the game handed out; without it no time counts. */
  served: z.nullable(z.string().check(z.maxLength(1000))),
  moments: z.array(changedMoment).check(z.maxLength(feedbackLimits.momentsPerCall)),
  refusals: z._default(z.array(playRefusal).check(z.maxLength(playRefusals.most)), []),
}
export const recordGuestInput = z.extend(ofLink, recorded)
export const recordInput = z.extend(ofInvitation, recorded)
export const recordOutput = z.object({ activeSeconds: z.int() })

const answer = text(feedbackLimits.answer)
export const feedbackFields = z.object({
  rating: z.int('Choose a rating.').check(z.gte(1, 'Choose a rating.'), z.lte(5)),
  /** One for each question, in their order; empty ones are left out. */
  answers: z._default(z.array(answer).check(z.maxLength(feedbackLimits.questions)), []),
  /** The questions as they were shown: answers to others are refused. */
  asked: z.optional(z.array(text(feedbackLimits.question)).check(z.maxLength(feedbackLimits.questions))),
})
export const sendGuestInput = z.extend(feedbackFields, {
  token,
  name: z._default(nameText(feedbackLimits.name), ''),
})
export const sendInput = z.extend(feedbackFields, { invitationId: z.uuid() })
export const sentOutput = z.object({ visit })

export const erasureOutput = z.object({
  gameTitle: z.string(),
  studioName: z.string(),
  sentAt: z.nullable(z.date()),
  until: z.date(),
})

export const reportInput = z.extend(ofLink, {
  reason: z.enum(gameReportReasons),
  details: z._default(text(feedbackLimits.reportDetails), ''),
})

/** What a tester's page of a link or an invitation without a request shows. */
export const roomOutput = z.object({
  game: z.object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    coverKey: z.nullable(z.string()),
    version: z.nullable(z.string()),
    /** Null without a build. */
    buildKind: z.nullable(z.enum(buildKinds)),
  }),
  studioName: z.string(),
  byLink: z.boolean(),
  questions,
  visit: z.nullable(visit),
})
export type FeedbackRoom = z.output<typeof roomOutput>

export const mineInput = z._default(z.object({ cursor }), {})
export const mineOutput = z.object({
  visits: listOf({
    id: z.uuid(),
    invitationId: z.nullable(z.uuid()),
    gameTitle: z.string(),
    studioName: z.string(),
    activeSeconds: z.int(),
    rating: z.nullable(z.int()),
    answers,
    sentAt: z.nullable(z.date()),
    createdAt: z.date(),
  }),
  nextCursor,
})

export const gameInput = z._default(z.object({ gameId: z.optional(z.uuid()) }), {})
export const visitsInput = z._default(z.object({ gameId: z.optional(z.uuid()), cursor }), {})
export const visitsOutput = z.object({
  visits: listOf({
    id: z.uuid(),
    gameId: z.uuid(),
    gameTitle: z.string(),
    version: z.nullable(z.string()),
    who: z.enum(['guest', 'link', 'invitation']),
    /** The name of a tester, or the one that a guest gave; null for a guest without one. */
    name: z.nullable(z.string()),
    activeSeconds: z.int(),
    rating: z.nullable(z.int()),
    answers,
    moments: z.array(visitMoment),
    refusals: z.array(playRefusal),
    sentAt: z.nullable(z.date()),
    createdAt: z.date(),
  }),
  nextCursor,
})
export type StudioVisit = z.output<typeof visitsOutput>['visits'][number]

/** Sums of what came back outside reviews. */
export const summaryOutput = z.object({
  people: z.int(),
  sent: z.int(),
  seconds: z.int(),
  moments: z.int(),
  bugs: z.int(),
  /** How many gave 1, 2, 3, 4 and 5. */
  ratings: z.array(z.int()),
  /** Sent in the last seven days. */
  newlySent: z.int(),
})
export type FeedbackSummary = z.output<typeof summaryOutput>

const question = text(feedbackLimits.question, { min: 1, tooShort: 'Write a question, or remove it.' })
export const formInput = z.object({ gameId: z.uuid() })
export const formOutput = z.object({ questions })
export const saveFormInput = z.object({
  gameId: z.uuid(),
  questions: z.array(question).check(
    z.maxLength(feedbackLimits.questions),
    z.refine((all) => new Set(all).size === all.length, 'Ask each question once.'),
  ),
})
export const removeInput = z.object({ visitId: z.uuid() })

export const gameReportsOutput = z.object({
  reports: listOf({
    id: z.uuid(),
    gameId: z.uuid(),
    gameTitle: z.string(),
    studioName: z.string(),
    reason: z.enum(gameReportReasons),
    details: z.string(),
    createdAt: z.date(),
  }),
  nextCursor,
})
export const closeReportInput = z.object({ reportId: z.uuid() })
