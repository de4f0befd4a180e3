/** Pictures of the strip of one recording, besides those of moments. */
export const inStrip = 60
/** Seconds between two pictures of the strip at least. */
const least = 4

/** Seconds between two pictures of the strip of a video of this length. */
export const stepOf = (length: number): number => Math.max(least, Math.ceil(length / inStrip))

/** The second with a picture that is nearest to this one, at most a step away; undefined where there is none. */
export function nearestPicture(seconds: readonly number[], second: number, length: number): number | undefined {
  const away = (one: number) => Math.abs(one - second)
  const nearest = seconds.reduce<number | undefined>(
    (best, one) => (best === undefined || away(one) < away(best) ? one : best),
    undefined,
  )
  return nearest !== undefined && away(nearest) <= stepOf(length) ? nearest : undefined
}
