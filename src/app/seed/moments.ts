import { hours, minutes } from '#platform/clock.ts'
import { steadyId } from './steady-id.ts'

export const days = (n: number) => hours(n * 24)

/** A share of one, the same for a name each time. */
export const shareOf = (...names: string[]) => Number.parseInt(steadyId('share', ...names).slice(0, 8), 16) / 2 ** 32

/** Milliseconds before now: so many hours, less up to half an hour, for nobody acts on the full hour. */
export const ago = (hoursAgo: number, ...names: string[]) =>
  Math.max(minutes(1), hours(hoursAgo) - shareOf(...names) * minutes(30))

/** Some hours after a moment, and before now, as far as the share of a name says. */
export function soonAfter(
  moment: Date,
  end: Date,
  { least, most }: { least: number; most: number },
  name: string,
): Date {
  const wait = hours(least + (most - least) * shareOf('wait', name))
  return new Date(moment.getTime() + Math.min(wait, 0.8 * (end.getTime() - moment.getTime())))
}
