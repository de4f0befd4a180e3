import { z } from 'zod/mini'
import { shownText } from './play-messages.ts'

/** Bounds of what a game's page reports at once, each five seconds. */
export const probeLimits = {
  /** Bytes of one report. */
  bytes: 16_000,
  everySeconds: 5,
  /** Characters. */
  name: 40,
  message: 300,
  stack: 1000,
  pad: 80,
  marks: 50,
  errors: 8,
  stalls: 20,
  pads: 4,
  /** Times of one error, presses, and what was too much. */
  count: 100_000,
  /** Frames a second; more are not told apart. */
  rate: 240,
  /** A frame that takes longer is a stall. */
  stallMs: 250,
  /** Columns and rows of the grid of inputs. */
  across: 16,
  down: 9,
} as const

export const gameErrorKinds = ['error', 'rejection', 'console', 'load'] as const
export type GameErrorKind = (typeof gameErrorKinds)[number]

const { across, down } = probeLimits
/** Milliseconds since the page began: a day at most. */
const ms = z.int().check(z.gte(0), z.lte(86_400_000))
const count = z.int().check(z.gte(0), z.lte(probeLimits.count))

const report = z.object({
  v: z.literal(1),
  /** When it was made. */
  ms,
  /** When the page first drew; null before. */
  first: z.nullable(ms),
  /** Milliseconds in front since the last report. */
  front: ms,
  /** Milliseconds since the last input; null before the first. */
  quiet: z.nullable(ms),
  /** Frames of each second in which the page was visible. */
  rates: z.array(z.int().check(z.gte(0), z.lte(probeLimits.rate))).check(z.maxLength(12)),
  /** When a frame began that took more than 250 ms, and how long. */
  stalls: z.array(z.tuple([ms, ms])).check(z.maxLength(probeLimits.stalls)),
  marks: z
    .array(
      z.tuple([
        ms,
        z.string().check(z.maxLength(probeLimits.name)),
        z.nullable(z.number().check(z.gte(-1e15), z.lte(1e15))),
      ]),
    )
    .check(z.maxLength(probeLimits.marks)),
  /** When, kind, message, stack, how often. */
  errors: z
    .array(
      z.tuple([
        ms,
        z.enum(gameErrorKinds),
        z.string().check(z.maxLength(probeLimits.message)),
        z.string().check(z.maxLength(probeLimits.stack)),
        count,
      ]),
    )
    .check(z.maxLength(probeLimits.errors)),
  /** Presses by cell of the grid, row by row. */
  cells: z.array(z.tuple([z.int().check(z.gte(0), z.lt(across * down)), count])).check(z.maxLength(across * down)),
  /** Presses of keys, and of pointers without a place. */
  keys: count,
  pads: z.array(z.string().check(z.maxLength(probeLimits.pad))).check(z.maxLength(probeLimits.pads)),
  /** Memory of scripts in megabytes, where the browser tells it. */
  heap: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))),
  /** Marks and errors that were too many. */
  lost: count,
})
export type ProbeReport = z.output<typeof report>

/**
 * What a game's page reports, from its text; null for anything that is not exactly such a report. All of it is a claim of
 * the game, and its words may be shown.
 */
export function readProbeReport(text: string): ProbeReport | null {
  if (text.length > probeLimits.bytes) return null
  const read = report.safeParse(asJson(text))
  if (!read.success) return null
  const { marks, errors, pads, ...rest } = read.data
  return Object.assign(rest, {
    marks: marks.map(([at, name, value]): [number, string, number | null] => [at, shownText(name).trim(), value]),
    errors: errors.map(([at, kind, message, stack, times]): ProbeReport['errors'][number] => [
      at,
      kind,
      shownLines(message),
      shownLines(stack),
      times,
    ]),
    pads: pads.map((name) => shownText(name)),
  })
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const shownLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => shownText(line, probeLimits.stack))
    .join('\n')
    .trim()
