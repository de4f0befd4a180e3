import { z } from 'zod/mini'
import { moment } from '#features/playtests/moments/schema.ts'
import { testTypes } from '#features/requests/rules.ts'
import { customQuestion } from '#features/requests/schema.ts'
import { bugPicture } from '../pictures/schema.ts'
import { briefOutput, build, draftBody, event, playtestSummary, reviewVersion, storedReview } from '../schema.ts'

/** Everything that the page of a test needs. */
export const testRoomOutput = z.object({
  playtest: playtestSummary,
  /** The earliest time for submitting the review; null before the start and after the submission. */
  submittableAt: z.nullable(z.date()),
  /** The server's time of this response, for countdowns. */
  now: z.date(),
  game: z.object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    coverKey: z.nullable(z.string()),
    platforms: z.array(z.string()),
  }),
  testType: z.enum(testTypes),
  instructions: z.string(),
  questions: z.array(customQuestion),
  /** Frozen when the spot was taken. */
  brief: briefOutput,
  build: z.nullable(build),
  draft: z.nullable(z.object({ body: draftBody, revision: z.int(), savedAt: z.date() })),
  review: z.nullable(storedReview),
  /** What the tester marked while playing, by time. */
  moments: z.array(moment),
  /** Why an admin hid the text; null if it is shown. */
  hidden: z.nullable(z.string()),
  /** Of the bugs in the draft or the review. */
  pictures: z.array(bugPicture),
  /** What failed or did not load in the page of the game so far. */
  pageErrors: z.int(),
  /** `shown` is false if the version breaks the rules, so the studio cannot read it. */
  otherVersion: z.nullable(z.extend(reviewVersion, { shown: z.boolean() })),
  /** How often the check may still return the review. */
  submissionsLeft: z.int(),
  /** It began before the check by evidence: after the last return it is rejected, and no person decides. */
  formerRules: z.boolean(),
  confidentiality: z.nullable(z.object({ text: z.string(), agreedAt: z.date() })),
  events: z.array(event),
})
