/** Values a second that are kept of the voice. */
const perSecond = 4
/** From this level on somebody speaks, of 255: noise of a quiet room stays below. */
export const heardLevel = 24
/** Seconds without a heard voice after which the room says so; the game goes on. */
export const silenceSeconds = 120
/** The most values that go with one chunk. */
const mostValues = 40

/** The loudness of samples between -1 and 1 as 0 to 255: 255 is a third of full scale, as loud as people speak. */
export function levelOf(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.min(255, Math.round(Math.sqrt(sum / Math.max(1, samples.length)) * 3 * 255))
}

/**
 * Collects levels and hands out four values for each second since the last time, in hexadecimal. A tab in the background
 * measures less often: its values are repeated, so that the line keeps its length.
 */
export function levelLine(startMs: number) {
  let values: number[] = []
  let from = startMs
  return {
    add: (level: number) => void values.push(level),
    /** Two digits a value; empty while nothing was measured. */
    take(nowMs: number): string {
      const count = Math.min(mostValues, Math.max(0, Math.round(((nowMs - from) / 1000) * perSecond)))
      from = nowMs
      const measured = values
      values = []
      if (measured.length === 0) return ''
      return Array.from({ length: count }, (_, at) => measured[Math.floor((at * measured.length) / count)] ?? 0)
        .map((value) => value.toString(16).padStart(2, '0'))
        .join('')
    },
  }
}
