/** Pictures of the strip of one recording, besides those of moments. */
const inStrip = 60
/** Seconds between two pictures of the strip at least. */
const least = 4

interface Wanted {
  /** Of the video. */
  length: number
  /** Seconds of the video at which moments were marked. */
  moments: readonly number[]
  /** Those of which there is a picture already. */
  taken: readonly number[]
}

/** Seconds between two pictures of the strip. */
export const stepOf = (length: number): number => Math.max(least, Math.ceil(length / inStrip))

/** The seconds of which pictures are to be taken: the moments first, then the strip at equal steps. */
export function wantedSeconds({ length, moments, taken }: Wanted): number[] {
  const step = stepOf(length)
  const strip = Array.from({ length: Math.ceil(length / step) }, (_, at) => at * step)
  const all = [...moments.map(Math.floor).slice(0, inStrip), ...strip].filter((second) => second < length)
  return [...new Set(all)].filter((second) => !taken.includes(second))
}

/** The second with a picture that is nearest to this one, at most a step away; undefined where there is none. */
export function nearestPicture(seconds: readonly number[], second: number, length: number): number | undefined {
  const away = (one: number) => Math.abs(one - second)
  const nearest = seconds.reduce<number | undefined>(
    (best, one) => (best === undefined || away(one) < away(best) ? one : best),
    undefined,
  )
  return nearest !== undefined && away(nearest) <= stepOf(length) ? nearest : undefined
}
