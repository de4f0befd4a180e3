import type { Cue } from '../../../playback/web-vtt.ts'

/** The lines that are said at a second of the video; none where nothing is said or nothing is shown (null). */
export const cuesAt = (cues: readonly Cue[], second: number | null): Cue[] =>
  second === null ? [] : cues.filter(({ from, to }) => from <= second && second < to)
