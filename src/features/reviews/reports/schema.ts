import { z } from 'zod/mini'
import { cursor, listOf, nextCursor } from '#shared/cursor.ts'
import { text } from '#shared/text.ts'
import { reviewReportLimits, reviewReportReasons } from './rules.ts'

export const reportedReviewRef = z.object({ playtestId: z.uuid() })
export const reportReviewInput = z.extend(reportedReviewRef, {
  reason: z.enum(reviewReportReasons, 'Pick a reason.'),
  note: z._default(text(reviewReportLimits.note), ''),
})
/** Of hiding a text and of showing it again. */
export const hideTextInput = z.extend(reportedReviewRef, {
  reason: text(reviewReportLimits.warning, { min: 1, tooShort: 'Enter a reason. Tester and studio will read it.' }),
})
export const warnTesterInput = z.extend(reportedReviewRef, {
  reason: text(reviewReportLimits.warning, { min: 1, tooShort: 'Enter a reason. The tester will read it.' }),
})

export const reportedReviewsInput = z._default(z.object({ cursor }), {})
export const reportedReviewsOutput = z.object({
  reviews: z.array(
    z.object({
      playtestId: z.uuid(),
      gameTitle: z.string(),
      testerName: z.string(),
      studioName: z.string(),
      content: z.string(),
      suggestions: z.string(),
      firstAt: z.date(),
      reports: listOf({ reason: z.enum(reviewReportReasons), note: z.string() }),
    }),
  ),
  nextCursor,
})
export type ReportedReview = z.output<typeof reportedReviewsOutput>['reviews'][number]

export const hiddenTextsOutput = z.object({
  reviews: z.array(
    z.extend(
      z.pick(reportedReviewsOutput.shape.reviews.def.element, {
        playtestId: true,
        gameTitle: true,
        testerName: true,
        studioName: true,
      }),
      { content: z.string(), reason: z.string(), hiddenAt: z.date() },
    ),
  ),
  nextCursor,
})
export type HiddenText = z.output<typeof hiddenTextsOutput>['reviews'][number]
