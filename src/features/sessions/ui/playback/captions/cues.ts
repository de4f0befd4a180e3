export interface Cue {
  /** Seconds of the video. */
  from: number
  to: number
  text: string
}

const time = String.raw`(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{3})`
const stamp = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}`)

const secondsOf = (parts: readonly (string | undefined)[]): number => {
  const [hours, minutes, seconds, thousandths] = parts.map((part) => Number(part ?? 0))
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0) + (thousandths ?? 0) / 1000
}

/** Voices, styles, places and times of words in files of other programs. */
const markup = /<\/?(?:[ibucv]|lang|ruby|rt|font)(?:[ .][^<>]*)?>|<[\d:.]+>|\{\\[^{}]*\}/gi

const plainText = (text: string): string =>
  text.replaceAll(markup, '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** The lines of a WebVTT text as the server writes it, and of WebVTT and SRT files of other programs. */
export function cuesOf(vtt: string): Cue[] {
  return vtt.split(/\r?\n[ \t]*\r?\n/).flatMap((block) => {
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
