import { z } from 'zod/mini'
import { reviewDepths } from '#shared/depths.ts'
import { recordingModes } from '#shared/play/recording.ts'
import { offerMarks, testTypes } from '../rules.ts'
import { offeredStage } from '../stages/schema.ts'

/** How a test is recorded, as it concerns one tester. */
export const offeredRecording = z.object({
  /** What this tester would be asked for. */
  mode: z.enum(recordingModes),
  days: z.int(),
  /** The studio asks to show clips outside. */
  outside: z.boolean(),
  /** The studio asks for the voice too, which this tester is too young for, or has not told their age (sessions-5). */
  withoutVoice: z.boolean(),
  /** Whether the tester lets tests record as much as this (sessions-9). */
  allowed: z.boolean(),
})
export type OfferedRecording = z.output<typeof offeredRecording>

/** An open request for a tester. Confidential fields are null until the tester agrees to the text. */
export const listing = z.object({
  id: z.uuid(),
  studioName: z.string(),
  gameId: z.nullable(z.uuid()),
  gameTitle: z.nullable(z.string()),
  coverKey: z.nullable(z.string()),
  genres: z.array(z.string()),
  platforms: z.array(z.string()),
  reviewMode: z.enum(reviewDepths),
  testType: z.enum(testTypes),
  estimatedDuration: z.int(),
  deadlineHours: z.int(),
  spotsLeft: z.int(),
  spotsUnderWay: z.int(),
  spotsDelivered: z.int(),
  /** Credits with this tester's multiplier, limited by the current incentives budget. */
  pay: z.int(),
  baseReward: z.int(),
  multiplierPercent: z.int(),
  maxBonus: z.int(),
  /** False if neither active time nor proof questions can verify playing; there is no quality bonus then. */
  verifiable: z.boolean(),
  /** Questions before a spot; 0 for none. */
  screenerCount: z.int(),
  /** Of a plan over days; `pay` and `maxBonus` are then those of all stages. Empty for one test. */
  stages: z.array(offeredStage),
  /** When everybody plays at the same time; null for other requests, which have no waiting list (plans-6). */
  togetherAt: z.nullable(z.date()),
  /** Credits for who is there if the studio does not start it. */
  togetherReward: z.nullable(z.int()),
  /** How many wait for a place, and which of them this tester is, from 1. */
  waiting: z.int(),
  placeOnList: z.nullable(z.int()),
  reasons: z.array(z.string()),
  /** Null if there is no confidentiality text. */
  confidentiality: z.nullable(z.object({ text: z.string(), textHash: z.string(), agreed: z.boolean() })),
  /** Null: nothing is recorded. */
  recording: z.nullable(offeredRecording),
  openedAt: z.date(),
  /** What the tester decided about this offer; null for nothing yet. */
  mark: z.nullable(z.enum(offerMarks)),
})
