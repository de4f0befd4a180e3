import { z } from 'zod/mini'
import { listOf } from '#shared/cursor.ts'
import { gameErrorKinds } from '#shared/play/probe-report.ts'
import { errorStates } from './rules.ts'

/** What the game said in one session; all of it claims of the game. */
export const saidOutput = z.object({
  /** Milliseconds until it first drew. */
  firstPictureMs: z.nullable(z.int()),
  /** Seconds in front with an input within five minutes. */
  verifiedSeconds: z.number(),
  pads: z.array(z.string()),
  /** The first 500. */
  marks: listOf({ at: z.date(), name: z.string(), value: z.nullable(z.number()) }),
  errors: listOf({
    fingerprint: z.string(),
    kind: z.enum(gameErrorKinds),
    message: z.string(),
    stack: z.string(),
    state: z.enum(errorStates),
    count: z.int(),
    /** Its first times. */
    times: z.array(z.date()),
    /** Sessions of the game with it. */
    sessions: z.int(),
  }),
  stalls: listOf({ at: z.date(), ms: z.number() }),
  /** `presses`: of pointers, `keys`: of keys. */
  minutes: listOf({
    minute: z.date(),
    fps: z.nullable(z.int()),
    leastFps: z.nullable(z.int()),
    keys: z.int(),
    presses: z.int(),
  }),
})
export type SessionSaid = z.output<typeof saidOutput>
