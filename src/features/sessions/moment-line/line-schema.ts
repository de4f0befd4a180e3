import { z } from 'zod/mini'
import { momentKinds } from '#features/playtests/moments/rules.ts'
import { listOf } from '#shared/cursor.ts'

export const lineOfRequestInput = z.object({ requestId: z.uuid() })
export const lineOfBuildInput = z.object({ buildId: z.uuid() })

/** What one read of a moment line may bring, whatever a game says (sessions-13). */
export const lineBounds = {
  /** Tests: the newest ones. */
  sessions: 100,
  /** Of one session: its first marks, and its longest stalls. */
  marks: 300,
  stalls: 100,
  /** Names of marks: those that most sessions came to. */
  names: 200,
  /** Times of one error in one session. */
  timesPerError: 5,
  /** Minutes with stalls, of all sessions. */
  minutes: 6000,
} as const

/**
 * How a test ended: with a valid review, given up by its tester, without time left, ended by the studio or by us. `checking`:
 * its review is not valid yet.
 */
export const lineEnds = ['sent', 'gave_up', 'ran_out', 'ended', 'checking', 'playing'] as const
export type LineEnd = (typeof lineEnds)[number]

/** Seconds of measured play time, with what happened then as the position in one of the lists of the line. */
const placed = z.array(z.tuple([z.number(), z.int()]))

const lineSession = z.object({
  id: z.uuid(),
  tester: z.object({ id: z.uuid(), name: z.string(), device: z.nullable(z.string()) }),
  /** Measured play time. */
  seconds: z.number(),
  /** Of a test that everybody plays at the same time: seconds from the common start to the first second of play (plans-6). */
  startedAfter: z.nullable(z.number()),
  end: z.enum(lineEnds),
  /** There is a recording to watch. */
  recorded: z.boolean(),
  /** The reason for giving up, else the note of the last moment that has one; empty without. */
  lastWords: z.string(),
  /** Empty unless the review is valid (sessions-6). */
  moments: listOf({ id: z.uuid(), kind: z.enum(momentKinds), at: z.number(), note: z.string() }),
  /** What the game said; claims (sessions-10). */
  marks: placed,
  errors: placed,
  /** With milliseconds in place of the position. */
  stalls: placed,
  /** When a task was marked as done. */
  tasks: placed,
})
export type LineSession = z.output<typeof lineSession>

/** All tests of a request or of a build on the scale of measured play time, the newest first. */
export const momentLineOutput = z.object({
  game: z.object({ id: z.uuid(), title: z.string() }),
  /** Null where the build was deleted. */
  version: z.nullable(z.string()),
  sessions: z.array(lineSession),
  marks: z.array(z.string()),
  /** Messages. */
  errors: z.array(z.string()),
  tasks: z.array(z.string()),
  /** There are older tests, which are left out. */
  more: z.boolean(),
})
export type MomentLine = z.output<typeof momentLineOutput>

/** Moments of which pictures are asked at once. */
export const mostPictured = 120
export const momentPicturesInput = z.object({
  momentIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostPictured)),
})
/** Which moments have a small picture: by its second of the recording, or (null) by one of their own. */
export const momentPicturesOutput = z.object({
  pictures: listOf({ momentId: z.uuid(), sessionId: z.uuid(), second: z.nullable(z.int()) }),
})
export type MomentPictures = z.output<typeof momentPicturesOutput>
