export interface Cue {
  /** Seconds of the video. */
  from: number
  to: number
  text: string
}

const stamp = /^(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3}) --> (?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})/

const secondsOf = (parts: readonly (string | undefined)[]): number => {
  const [hours, minutes, seconds, thousandths] = parts.map((part) => Number(part ?? 0))
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0) + (thousandths ?? 0) / 1000
}

const plainText = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** The lines of a WebVTT text as the server writes it. */
export function cuesOf(vtt: string): Cue[] {
  return vtt.split(/\r?\n\r?\n/).flatMap((block) => {
    const lines = block.split(/\r?\n/)
    const at = lines.findIndex((line) => stamp.test(line))
    const found = at === -1 ? null : stamp.exec(lines[at] ?? '')
    if (!found) return []
    return [
      {
        from: secondsOf(found.slice(1, 5)),
        to: secondsOf(found.slice(5, 9)),
        text: plainText(
          lines
            .slice(at + 1)
            .join(' ')
            .trim(),
        ),
      },
    ]
  })
}

/** The line that is said at a second of the video; undefined where nothing is said or nothing is shown (null). */
export const cueAt = (cues: readonly Cue[], second: number | null): Cue | undefined =>
  second === null ? undefined : cues.find(({ from, to }) => from <= second && second < to)
