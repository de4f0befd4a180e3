import { z } from 'zod/mini'
import { listOf, nextCursor } from '#shared/cursor.ts'
import { instant } from '#shared/texts/instant.ts'
import {
  chosenReasons,
  chunkLimits,
  cutLimits,
  deletionCauses,
  missingReasons,
  recordingModes,
  recordingStates,
} from './rules.ts'

/** A time of the day that people and browsers name. */
export const recordedAt = instant().check(
  z.refine((at) => at >= new Date('2020-01-01') && at <= new Date('2100-01-01'), 'The clock of this device is wrong.'),
)

export const ofPlaytest = z.object({ playtestId: z.uuid() })

/** What the room needs of the recording of a test; null: none was asked for. */
export const myRecordingOutput = z.nullable(
  z.object({
    id: z.uuid(),
    mode: z.enum(recordingModes),
    state: z.enum(recordingStates),
    missingReason: z.nullable(z.enum(missingReasons)),
    studioName: z.string(),
    keepDays: z.int(),
    outside: z.boolean(),
    /** Moments come with a picture of the game. */
    pictures: z.boolean(),
    withdrawnAt: z.nullable(z.date()),
    retainUntil: z.date(),
    closed: z.boolean(),
    /** A missing recording now would be the second in ten, which counts as a missed deadline (sessions-2). */
    missedBefore: z.boolean(),
    parts: listOf({
      id: z.uuid(),
      number: z.int(),
      startedAt: z.date(),
      endedAt: z.nullable(z.date()),
      mime: z.string(),
      hasVoice: z.boolean(),
      /** Chunks of the picture and of the voice that have arrived: the index of the next one. */
      next: z.object({ screen: z.int(), voice: z.int() }),
      /** Plays what has arrived of the part, for a look before sending. */
      link: z.string(),
    }),
    cuts: listOf({ id: z.uuid(), partId: z.uuid(), fromMs: z.int(), toMs: z.int() }),
  }),
)
export type MyRecording = NonNullable<z.output<typeof myRecordingOutput>>

/** The recordings of a tester's tests, the newest first: what was agreed, and what became of it. */
export const ownRecordingsOutput = z.object({
  recordings: listOf({
    playtestId: z.uuid(),
    gameTitle: z.string(),
    studioName: z.string(),
    mode: z.enum(recordingModes),
    state: z.enum(recordingStates),
    missingReason: z.nullable(z.enum(missingReasons)),
    deletedBecause: z.nullable(z.enum(deletionCauses)),
    outside: z.boolean(),
    consentedAt: z.date(),
    retainUntil: z.date(),
    /** Days for which the studio asks to keep it. */
    keepAskedDays: z.nullable(z.int()),
    seconds: z.nullable(z.number()),
    /** Small pictures of moments, in the place of a recording that did not come. */
    pictures: z.int(),
  }),
  nextCursor,
})
export type OwnRecording = z.output<typeof ownRecordingsOutput>['recordings'][number]

/** The server's time, with which a browser aligns its monotonic clock. */
export const timeOutput = z.object({ now: z.date() })

const mime = z.string().check(z.maxLength(100), z.regex(/^(video|audio)\/(webm|mp4)(;codecs="?[\w.,+ -]+"?)?$/))
export const beginPartInput = z.object({
  /** Chosen by the browser; the same id again answers the same part with a new token. */
  id: z.uuid(),
  playtestId: z.uuid(),
  startedAt: recordedAt,
  mime,
  hasVoice: z._default(z.boolean(), false),
})
export const beginPartOutput = z.object({
  partId: z.uuid(),
  number: z.int(),
  /** Goes with each chunk in the header `x-part-token`. */
  token: z.string(),
  next: z.object({ screen: z.int(), voice: z.int() }),
})
const chunkCount = z.int().check(z.gte(0), z.lte(chunkLimits.perRecording))
const ms = z.int().check(z.gte(0), z.lte(14_400_000))
export const endPartInput = z.object({
  partId: z.uuid(),
  endedAt: recordedAt,
  chunks: chunkCount,
  voiceChunks: z._default(chunkCount, 0),
})
/** From `atMs` of the part on, the server's time is `byMs` later than the browser said. */
export const alignPartInput = z.object({
  partId: z.uuid(),
  atMs: ms,
  byMs: z.int().check(z.gte(-60_000), z.lte(60_000)),
})
export const saveCutsInput = z.object({
  playtestId: z.uuid(),
  cuts: listOf({ id: z.uuid(), partId: z.uuid(), fromMs: ms, toMs: ms }).check(z.maxLength(cutLimits.perRecording)),
})
export const sendInput = z.object({
  playtestId: z.uuid(),
  /** What has not arrived is left out, such as what another device holds. */
  withoutRest: z._default(z.boolean(), false),
})
export const sendNoneInput = z.object({ playtestId: z.uuid(), reason: z.enum(chosenReasons) })
