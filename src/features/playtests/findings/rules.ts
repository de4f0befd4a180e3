/** Days after which nobody's decision on a doubtful review counts for the tester (reviews-3). */
export const DOUBT_DAYS = 7
/** All waits of a review together, from valid to decided, take at most so many days. */
export const MAX_WAIT_DAYS = 14
/** Doubtful reviews of one tester that nobody decides, within so many days: the last of them waits for an admin. */
export const LAPSES = { count: 3, days: 30 } as const
/** Disputes that a studio loses within so many days: its next ones are decided for the tester sooner. */
export const LOST_DISPUTES = { count: 3, days: 30, hours: 72 } as const
/** How often the check may return one review; afterwards a person decides (reviews-2). */
export const MAX_CHECK_RETURNS = 5
/** Hours of the one extension of a return by the check. */
export const EXTENSION_HOURS = 48

/** Measured minutes below which a review of a timed build goes back: a quarter of the promised ones, at most 15. */
export const leastMinutes = (estimatedMinutes: number): number => Math.min(15, Math.ceil(estimatedMinutes / 4))

interface Shown {
  moments: readonly { kind: string }[]
  pageErrors: number
}

/** Whether something besides its report shows a bug: a picture, a moment *bug* or *stuck*, or an error of the page. */
export const isShown = ({ hasPicture }: { hasPicture?: boolean }, { moments, pageErrors }: Shown): boolean =>
  hasPicture === true || pageErrors > 0 || moments.some(({ kind }) => kind === 'bug' || kind === 'stuck')
