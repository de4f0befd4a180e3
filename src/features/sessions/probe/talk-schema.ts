import { z } from 'zod/mini'
import { cursor, listOf, nextCursor } from '#shared/cursor.ts'
import { gameErrorKinds } from '#shared/play/probe-report.ts'
import { errorStates } from './rules.ts'

export const ofBuild = z.object({ buildId: z.uuid() })

const verdicts = ['told', 'may', 'cannot', 'few'] as const
const side = z.object({ version: z.string(), people: z.int(), middle: z.nullable(z.number()) })

/** What testers and visitors of a build met, against the build before it. */
export const speedMeasure = z.object({
  id: z.enum(['fps', 'worst', 'first', 'stalls', 'heap']),
  now: side,
  /** Null: there is no build before it. */
  before: z.nullable(side),
  verdict: z.nullable(z.enum(verdicts)),
  /** Null unless the tests show a difference. */
  better: z.nullable(z.boolean()),
  /** One sentence of the comparison. */
  text: z.string(),
})
export type SpeedMeasure = z.output<typeof speedMeasure>

/** What a build said: the page *Your game talks*. All of it claims of the game. */
export const talkOutput = z.object({
  game: z.object({ id: z.uuid(), title: z.string() }),
  build: z.object({ id: z.uuid(), version: z.string(), probe: z.boolean(), isWeb: z.boolean() }),
  /** Sessions whose sums are shown here. */
  sessions: z.int(),
  /** Sessions that the sums leave out: their comparison of two builds is not open yet. */
  sealed: z.int(),
  /** The newest session that said something, also the studio's own preview; null before the first. */
  last: z.nullable(
    z.object({
      kind: z.enum(['test', 'visit', 'preview']),
      /** Null where the session is not the studio's to read yet, and for a preview. */
      sessionId: z.nullable(z.uuid()),
      at: z.date(),
      reports: z.int(),
      marks: z.int(),
      errors: z.int(),
      /** Beyond what is kept. */
      lost: z.int(),
      firstPictureMs: z.nullable(z.int()),
      fps: z.nullable(z.number()),
      stalls: z.int(),
      pads: z.array(z.string()),
    }),
  ),
  /** The most frequent 200. */
  marks: listOf({ name: z.string(), times: z.int(), sessions: z.int() }),
  speed: z.array(speedMeasure),
  /** Frames of a second by device: the middle one, and the one that a tenth is below. */
  devices: listOf({
    device: z.nullable(z.string()),
    sessions: z.int(),
    fps: z.number(),
    worst: z.number(),
  }),
})
export type Talk = z.output<typeof talkOutput>

/** Where testers pressed, by device, the most sessions first. */
export const heatOutput = z.object({
  /** Storage key of the newest picture of the build, for its studio alone. */
  picture: z.nullable(z.string()),
  devices: listOf({
    device: z.nullable(z.string()),
    sessions: z.int(),
    /** Presses of pointers in a grid of 16 columns and 9 rows over the game, row by row. */
    presses: z.array(z.number()),
  }),
})
export type Heat = z.output<typeof heatOutput>

export const ofGameErrors = z.object({ gameId: z.uuid(), cursor })

export const gameErrorsOutput = z.object({
  errors: listOf({
    fingerprint: z.string(),
    kind: z.enum(gameErrorKinds),
    message: z.string(),
    stack: z.string(),
    state: z.enum(errorStates),
    /** The version in which it was fixed. */
    fixedIn: z.nullable(z.string()),
    backAt: z.nullable(z.date()),
    firstVersion: z.nullable(z.string()),
    lastVersion: z.nullable(z.string()),
    firstAt: z.date(),
    lastAt: z.date(),
    /** Sessions with it, and how often it came in all of them. */
    sessions: z.int(),
    times: z.int(),
    devices: z.array(z.string()),
    /** A session of it that is the studio's to read, with the seconds of its line unknown; null without one. */
    sessionId: z.nullable(z.uuid()),
    /** Its bug in the list of the game; null where it is in none. */
    bugId: z.nullable(z.uuid()),
  }),
  nextCursor,
})
export type GameError = z.output<typeof gameErrorsOutput>['errors'][number]

export const sayErrorInput = z.object({
  gameId: z.uuid(),
  fingerprint: z.string().check(z.regex(/^[0-9a-f]{20}$/)),
  state: z.enum(errorStates),
  /** The build with the fix; for `fixed` alone. */
  fixedIn: z.optional(z.uuid()),
})
