import { piecesOf } from '../../../playback/cue-pieces.ts'
import type { Cue } from '../../../playback/web-vtt.ts'
import { captionLimits } from '../../../rules.ts'

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

/**
 * Lines with their ends, to be edited; those after the end of the video are none of it. One that is too long becomes
 * several, and one whose end is not after its begin ends as a typed one.
 */
export const draftsOf = (cues: readonly Cue[], end: number): Draft[] =>
  cues
    .filter(({ from, text }) => from < end && text !== '')
    .flatMap(({ from, to, text }) => {
      const hasEnd = to > from
      const pieces = piecesOf({ from, to: hasEnd ? to : Math.min(from + longest, end), text })
      return pieces.map((piece) => ({
        key: crypto.randomUUID(),
        from: piece.from,
        ...((hasEnd || pieces.length > 1) && { to: piece.to }),
        text: piece.text,
      }))
    })

export const inOrder = (lines: readonly Draft[]): Draft[] => [...lines].sort((a, b) => a.from - b.from)

/** Lines with those of a file among them, and how many of these found no place. */
export function withFile(lines: readonly Draft[], cues: readonly Cue[], end: number) {
  const written = lines.filter(({ text }) => text.trim() !== '')
  const known = new Set(written.map(({ from, text }) => `${from} ${text}`))
  const read = draftsOf(cues, end)
  const fresh = read.filter(({ from, text }) => !known.has(`${from} ${text}`) && known.add(`${from} ${text}`))
  const added = inOrder(fresh).slice(0, captionLimits.cues - written.length)
  return {
    lines: inOrder([...written, ...added]),
    added: added.length,
    late: cues.filter(({ from }) => from >= end).length,
    known: read.length - fresh.length,
    tooMany: fresh.length - added.length,
  }
}

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
