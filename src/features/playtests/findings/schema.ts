import { z } from 'zod/mini'

/** What the check of a review found. Stored with the playtest; both sides read it. */

/** A part of the review's text, by positions in `content`. */
export const passage = z.object({ from: z.int(), to: z.int() })
export type Passage = z.output<typeof passage>

/** A part of the score. Lines of reviews that were checked by former rules have no points. */
export const qualityLine = z.object({
  signal: z.string(),
  label: z.string(),
  /** 0..1. */
  value: z.number(),
  text: z.string(),
  /** False if the signal could not be judged. */
  counts: z.boolean(),
  points: z.optional(z.int()),
  of: z.optional(z.int()),
})
export type QualityLine = z.output<typeof qualityLine>

const doubtKinds = [
  'proof',
  'alike',
  'trace',
  'thin',
  'no_play',
  'repeats',
  'minutes',
  'copied',
  'keys',
  'model',
] as const

/** Why a person should look. Its sentences are composed by `doubt-texts.ts`, since tester and studio read them differently. */
export const reviewDoubt = z.object({
  kind: z.enum(doubtKinds),
  passage: z.optional(passage),
  /** Of `alike` and `copied`: whole percent of the text that stands in one other text. */
  percent: z.optional(z.int()),
  /** Of `alike` and `copied`: true if the other text is the game's description. */
  described: z.optional(z.boolean()),
  /** Of `proof`. */
  questionId: z.optional(z.string()),
  question: z.optional(z.string()),
  answer: z.optional(z.string()),
  /** Of `minutes`: measured ones, and those that a review needs. */
  minutes: z.optional(z.int()),
  needed: z.optional(z.int()),
  /** Of `trace`: seconds of the last moment. */
  lastMoment: z.optional(z.int()),
  /** Of `model`: its sentence. */
  text: z.optional(z.string()),
})
export type Doubt = z.output<typeof reviewDoubt>

/** A fact that the tester can see and mend; the review goes back for it (reviews-2). */
export const reviewLack = z.extend(
  z.pick(reviewDoubt, { passage: true, percent: true, described: true, minutes: true, needed: true }),
  {
    kind: z.enum(['minutes', 'copied', 'keys']),
  },
)
export type Lack = z.output<typeof reviewLack>

/** What a tester says about a reason: the review is right, or why the play was short. */
export const statementKinds = ['wrong', 'finished', 'stopped'] as const
