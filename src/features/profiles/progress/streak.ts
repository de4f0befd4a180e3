/** Number of days in a row that bring reputation (profiles-6). */
export const STREAK_DAYS = 7

/** The date in a time zone, 'YYYY-MM-DD'. An unknown time zone counts as UTC. */
export function dayIn(timeZone: string, now: Date): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: isTimeZone(timeZone) ? timeZone : 'UTC' }).format(now)
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The date plus a number of days, 'YYYY-MM-DD'. */
export function dayAfter(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** The length of the streak; 0 when its last day is before yesterday. */
export function runningStreak({ day, streak }: { day: string | null; streak: number }, today: string): number {
  return day === today || day === dayAfter(today, -1) ? streak : 0
}

export interface StreakDay {
  day: string
  state: 'seen' | 'today' | 'ahead'
}

/** The seven days of the current round: seen days, today and days ahead. `streak` counts up to `lastDay`. */
export function roundOf({
  streak,
  lastDay,
  today,
}: {
  streak: number
  lastDay: string | null
  today: string
}): StreakDay[] {
  const seen = streak === 0 ? 0 : ((streak - 1) % STREAK_DAYS) + 1
  const startsNewRound = lastDay !== today && seen === STREAK_DAYS
  const first = seen === 0 || startsNewRound ? today : dayAfter(lastDay ?? today, 1 - seen)
  return Array.from({ length: STREAK_DAYS }, (_, at) => {
    const day = dayAfter(first, at)
    if (day === today) return { day, state: 'today' }
    return { day, state: day < today ? 'seen' : 'ahead' }
  })
}
