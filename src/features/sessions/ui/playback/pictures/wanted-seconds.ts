import { inStrip, stepOf } from '../../../nearest-picture.ts'

interface Wanted {
  /** Of the video. */
  length: number
  /** Seconds of the video at which moments were marked. */
  moments: readonly number[]
  /** Those of which there is a picture already. */
  taken: readonly number[]
}

/** The seconds of which pictures are to be taken: the moments first, then the strip at equal steps. */
export function wantedSeconds({ length, moments, taken }: Wanted): number[] {
  const step = stepOf(length)
  const strip = Array.from({ length: Math.ceil(length / step) }, (_, at) => at * step)
  const all = [...moments.map(Math.floor).slice(0, inStrip), ...strip].filter((second) => second < length)
  return [...new Set(all)].filter((second) => !taken.includes(second))
}
