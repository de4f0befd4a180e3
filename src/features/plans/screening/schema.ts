import { z } from 'zod/mini'
import { screenedOutput } from '#features/recruiting/screening/schema.ts'
import {
  completeScreener,
  offeredScreener,
  screenerAnswers,
  screenerQuestions,
} from '#features/requests/screener/screener-schema.ts'

/** Fields of a form: whom the plan takes. */
export const screenerFields = {
  newcomersOnly: z._default(z.boolean(), false),
  screener: z._default(completeScreener, []),
}

/** What a studio reads of them, and what they brought; null without questions. */
export const screenerDetail = {
  newcomersOnly: z.boolean(),
  screener: screenerQuestions,
  screened: screenedOutput,
}

/** What an offer says before anything else about them, and for the page of the offer the questions. */
export const screenerCount = z.int()
export const screenerOffer = {
  /** Null without questions, and for those who take part. */
  screener: z.nullable(offeredScreener),
  /** The studio looks for newcomers, and this tester has played the game. */
  playedBefore: z.boolean(),
}

/** The answers of somebody who wants to take part, where the plan asks. */
export const joinAnswers = z.optional(screenerAnswers)
/** False: the answers did not let in. Which one decided is never told. */
export const joinedOutput = z.object({ joined: z.boolean() })

/** What one person who got in answered before. */
export const askedFirst = z.array(z.object({ question: z.string(), answer: z.string() }))
export type AskedFirst = z.output<typeof askedFirst>
