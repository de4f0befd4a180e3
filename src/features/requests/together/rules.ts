/** Limits of a test that everybody plays at the same time (plans-6). */
export const togetherLimits = {
  places: { min: 2, max: 50, standard: 6 },
  /** People on the waiting list. */
  waiting: 50,
  /** Minutes before the date from which the lobby is open. */
  lobbyBefore: 30,
  /** Minutes after the date within which testers come, and the studio starts. */
  comeWithin: 10,
  startWithin: 15,
  /** Minutes before the date from which a free place goes only to people on the list who are in the lobby. */
  lobbyAlone: 60,
  /** The date is at least this many minutes and at most this many days after the order. */
  earliest: 60,
  latest: 60,
  /** Hours before the date from which a booked place is one of a tester's open tests. */
  openBefore: 72,
  /** Seconds after the last sign of a browser for which a person is said to be there. */
  seenWithin: 75,
} as const

const minutesAfter = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000)

export const lobbyOpensAt = (date: Date): Date => minutesAfter(date, -togetherLimits.lobbyBefore)
/** Whether a place at this date, booked now, is an open test yet; a date further ahead keeps nobody from other tests. */
export const isAhead = (date: Date, now: Date): boolean =>
  date.getTime() - now.getTime() > togetherLimits.openBefore * 3_600_000

/** The last instant to come. */
export const comeBy = (date: Date): Date => minutesAfter(date, togetherLimits.comeWithin)
/** The last instant to start it, for the studio. */
export const startBy = (date: Date): Date => minutesAfter(date, togetherLimits.startWithin)

interface Due {
  /** Null before a spot is taken. */
  deadlineAt: Date | null
  togetherAt: Date | null
  deadlineHours: number
}

/** When a review is due. A booked place has the last instant to come as its deadline, until its tester has come. */
export function submitByOf({ deadlineAt, togetherAt, deadlineHours }: Due, now: Date): Date {
  const isBooked = togetherAt !== null && deadlineAt !== null && deadlineAt <= comeBy(togetherAt)
  return deadlineAt && !isBooked ? deadlineAt : minutesAfter(togetherAt ?? now, deadlineHours * 60)
}

/** Words for the minutes that are left: 'a day', '3 hours', 'an hour', '25 minutes', 'a minute'. */
export function untilStart(minutes: number): string {
  if (minutes >= 23 * 60) return 'a day'
  if (minutes >= 90) return `${Math.round(minutes / 60)} hours`
  if (minutes >= 55) return 'an hour'
  return minutes > 1 ? `${minutes} minutes` : 'a minute'
}

/** What a draft with a date lacks, by field. */
export function togetherErrors(date: Date, places: number, now: Date): Record<string, string> {
  const late = dateError(date, now)
  const { min, max } = togetherLimits.places
  return {
    ...(late !== null && { togetherAt: `${late} Change it in the plan.` }),
    ...((places < min || places > max) && { requestedCount: `Together there are ${min} to ${max} places.` }),
  }
}

/** Why a draft can't be ordered with this date; null when it can. */
export function dateError(date: Date, now: Date): string | null {
  const ahead = (date.getTime() - now.getTime()) / 60_000
  if (ahead < togetherLimits.earliest) return 'The date has to be at least an hour from now, so that testers can book.'
  return ahead > togetherLimits.latest * 24 * 60 ? `The date is at most ${togetherLimits.latest} days from now.` : null
}
