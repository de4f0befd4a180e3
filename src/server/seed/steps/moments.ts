import { hours, minutes } from '#platform/clock.ts'
import { steadyId } from '../steady-id.ts'

export const days = (n: number) => hours(n * 24)

/** A number from 0 to 1, always the same for the same names. */
export const shareOf = (...names: string[]) => Number.parseInt(steadyId('share', ...names).slice(0, 8), 16) / 2 ** 32

/** Milliseconds before now: the given hours, less up to half an hour, so that events are not on the full hour. */
export const ago = (hoursAgo: number, ...names: string[]) =>
  Math.max(minutes(1), hours(hoursAgo) - shareOf(...names) * minutes(30))

/** A moment some hours after another one and before now; the share of the names decides the exact time. */
export function soonAfter(
  moment: Date,
  end: Date,
  { least, most }: { least: number; most: number },
  name: string,
): Date {
  const wait = hours(least + (most - least) * shareOf('wait', name))
  return new Date(moment.getTime() + Math.min(wait, 0.8 * (end.getTime() - moment.getTime())))
}
