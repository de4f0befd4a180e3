import { z } from 'zod/mini'
import { buildKinds } from '#features/games/rules.ts'
import { screenshotOutput } from '#features/games/schema.ts'
import { fitRow } from '#features/targeting/schema.ts'
import { ratingParts } from '#shared/depths.ts'
import { questionKinds } from '../brief/questions.ts'
import { offeredScreener } from '../screener/screener-schema.ts'
import { listing } from './listing-schema.ts'

/** The work of a test, as numbers, and the texts that a tester reads before taking a spot. */
export const offerWork = z.object({
  tasks: z.array(z.object({ id: z.string(), text: z.string(), success: z.string() })),
  taskCount: z.int(),
  /** Numbers by kind, proof questions included. */
  questions: z.array(z.object({ kind: z.enum(questionKinds), count: z.int() })),
  ratings: z.array(z.enum(ratingParts)),
  headings: z.array(z.string()),
  headingCount: z.int(),
  bugs: z.boolean(),
})
export type OfferWork = z.output<typeof offerWork>

/** How a studio has decided in the last 365 days. Percent and hours are null without a decision. */
export const studioScorecard = z.object({
  /** Reviews that were accepted or rejected. */
  decisions: z.int(),
  accepted: z.int(),
  /** Between the validation of a review and the decision of the studio or the automatic one, in hours. */
  medianHours: z.nullable(z.number()),
  disputes: z.int(),
  /** Disputes that were decided for the tester. */
  disputesLost: z.int(),
})
export type StudioScorecard = z.output<typeof studioScorecard>

/** Who asks: what the page of an offer says about its studio. */
export const offerStudio = z.object({
  since: z.date(),
  location: z.nullable(z.string()),
  record: studioScorecard,
  /** All studios together; null while there are too few to compare with. */
  all: z.nullable(studioScorecard),
  /** Its disputes of the last 30 days, from three lost ones on (reviews-11); otherwise null. */
  lostLately: z.nullable(z.object({ lost: z.int(), decided: z.int() })),
})

export const offerStates = ['open', 'full', 'closed', 'paused', 'taken'] as const

/** The page of one offer. What `confidentiality` hides is null or empty, tasks and headings are then only counted. */
export const offerPage = z.extend(listing, {
  state: z.enum(offerStates),
  /** The tester's own test of this request, if there is one. */
  playtestId: z.nullable(z.uuid()),
  /** The deadline of that test, whose pay and bonus are shown then: they were frozen when the spot was taken. */
  deadlineAt: z.nullable(z.date()),
  description: z.string(),
  screenshots: z.array(screenshotOutput),
  build: z.nullable(
    z.object({
      /** Empty where no build is named to testers (plans-2). */
      version: z.string(),
      kind: z.enum(buildKinds),
      bytes: z.nullable(z.number()),
      notes: z.string(),
      /** Its pages report errors and speed while it is played. */
      probe: z.optional(z.boolean()),
    }),
  ),
  instructions: z.string(),
  work: offerWork,
  /** Null if the studio asks nothing before a spot. */
  screener: z.nullable(offeredScreener),
  /** The request is for people who are new to the game, and this tester has played it (requests-7). */
  playedBefore: z.boolean(),
  /** What the studio looks for, and the tester's own answers. */
  fit: z.array(fitRow),
  studio: offerStudio,
  /** Of the studio's plans over days, how many it ended before their last stage; null without one (plans-5). */
  endedPlans: z.nullable(z.object({ ended: z.int(), of: z.int() })),
  /** The tester's last approved review for this studio. */
  before: z.nullable(
    z.object({ playtestId: z.uuid(), gameTitle: z.string(), version: z.nullable(z.string()), at: z.date() }),
  ),
})
export type OfferPage = z.output<typeof offerPage>
