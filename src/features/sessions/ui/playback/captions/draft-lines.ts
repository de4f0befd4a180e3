import { captionLimits } from '../../../rules.ts'
import type { Cue } from './cues.ts'

/** A line that is being edited. */
export interface Draft {
  key: string
  /** Seconds of the video. */
  from: number
  /** Of a line that had an end before it was edited. */
  to?: number
  text: string
}

/** Seconds for which a typed line is shown at most, when no other follows. */
const longest = 5

/** Where a typed line begins, in tenths of a second: one at the end of the video is shown for its last second. */
export const startOfLine = (second: number, end: number): number =>
  Math.round(Math.max(0, Math.min(second, end - 1)) * 10) / 10

/** Lines with their ends, to be edited; those after the end of the video are none of it. */
export const draftsOf = (cues: readonly Cue[], end: number): Draft[] =>
  cues
    .filter(({ from, text }) => from < end && text !== '')
    .map(({ from, to, text }) => ({ key: crypto.randomUUID(), from, to, text: text.slice(0, captionLimits.cue) }))

export const inOrder = (lines: readonly Draft[]): Draft[] => [...lines].sort((a, b) => a.from - b.from)

/** The lines that have words: one that had an end keeps it, unless a typed one begins before; a typed one ends with the next. */
export function cuesOfDrafts(lines: readonly Draft[], end: number): Cue[] {
  const written = lines.filter(({ text }) => text.trim() !== '')
  return written
    .map(({ from, to, text }) => {
      const after = written.find((next) => next.from > from && (to === undefined || next.to === undefined))
      return { from, to: Math.min(after?.from ?? end, to ?? from + longest, end), text: text.trim() }
    })
    .filter(({ from, to }) => to > from)
}
