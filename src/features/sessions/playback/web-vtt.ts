/** One line of captions, in seconds of the video. */
export interface Cue {
  from: number
  to: number
  text: string
}

const digits = (value: number, length: number) => String(value).padStart(length, '0')

/** `00:02:06.500` */
function timeOf(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60]
  return `${digits(hours, 2)}:${digits(minutes, 2)}:${digits(Math.floor(ms / 1000) % 60, 2)}.${digits(ms % 1000, 3)}`
}

const escaped = (text: string) =>
  text.replace(/\s+/g, ' ').trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Captions as a WebVTT file, in the order of their times. */
export function vttOf(cues: readonly Cue[]): string {
  const lines = [...cues]
    .sort((a, b) => a.from - b.from || a.to - b.to)
    .map(({ from, to, text }) => `${timeOf(from)} --> ${timeOf(to)}\n${escaped(text)}\n`)
  return ['WEBVTT\n', ...lines].join('\n')
}

/** Part of a text with lines, and of none without: what people type has its `>` escaped. */
export const lineMark = '-->'

const cuePattern = /^(\d{2,}):(\d\d):(\d\d)\.(\d{3}) --> (\d{2,}):(\d\d):(\d\d)\.(\d{3})\n(.*)$/gm

/** The lines of a WebVTT file that `vttOf` made. */
export const cuesOf = (vtt: string): Cue[] =>
  [...vtt.matchAll(cuePattern)].map(([, h1, m1, s1, f1, h2, m2, s2, f2, text = '']) => ({
    from: Number(h1) * 3600 + Number(m1) * 60 + Number(s1) + Number(f1) / 1000,
    to: Number(h2) * 3600 + Number(m2) * 60 + Number(s2) + Number(f2) / 1000,
    text: text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  }))
