import type { Cue } from '../playback/web-vtt.ts'
import { captionLimits } from '../rules.ts'

/** As many lines as captions may have: short neighbours become one, so that hours of talk keep their end. */
export function fewLines(lines: readonly Cue[], most: number = captionLimits.cues): Cue[] {
  let kept = [...lines]
  for (let before = Number.POSITIVE_INFINITY; kept.length > most && kept.length < before; ) {
    before = kept.length
    kept = joinPairs(kept, kept.length - most)
  }
  return kept.slice(0, most)
}

/** Joins at most so many lines with the one before them. */
function joinPairs(lines: readonly Cue[], excess: number): Cue[] {
  const joined: Cue[] = []
  let left = excess
  let isPair = false
  for (const line of lines) {
    const last = joined.at(-1)
    const text = `${last?.text} ${line.text}`
    if (last && left > 0 && !isPair && text.length <= captionLimits.cue) {
      joined.splice(-1, 1, { from: last.from, to: Math.max(last.to, line.to), text })
      left -= 1
      isPair = true
    } else {
      joined.push(line)
      isPair = false
    }
  }
  return joined
}
