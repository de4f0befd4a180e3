import type { SystemTx } from '#platform/db/open.ts'
import { type DaySum, daySumsFrom } from './day-sums.ts'

const DAY_MS = 86_400_000
const COUNTED_DAYS = 90
const MONTH_DAYS = 30

/** How often something happens; `cardCredits` are whole credits. */
export interface MonthVolumes {
  games: number
  invitations: number
  reviews: number
  profileBonuses: number
  studios: number
  cardCredits: number
}

const counted: Record<keyof MonthVolumes, (sum: DaySum) => number> = {
  games: ({ type, fromKind, transfers }) => (type === 'ADD_GAME' && fromKind !== 'mint' ? transfers : 0),
  invitations: ({ type, transfers }) => (type === 'SEND_INVITE' ? transfers : 0),
  reviews: ({ type, purpose, toKind, transfers }) =>
    type === 'EARN_REVIEW' && purpose === null && toKind === 'main' ? transfers : 0,
  profileBonuses: ({ type, transfers }) => (type === 'PROFILE_COMPLETION' ? transfers : 0),
  studios: ({ purpose, transfers }) => (purpose === 'starting_credits' ? transfers : 0),
  cardCredits: ({ type, toKind, amount }) => (type === 'STRIPE_PAYMENT' && toKind === 'main' ? amount : 0),
}

/** The largest sum of 30 days in a row. `byDay` counts the days back from today, which is 0. */
export function largestMonth(byDay: ReadonlyMap<number, number>): number {
  let largest = 0
  for (let first = 0; first <= COUNTED_DAYS - MONTH_DAYS; first++) {
    let sum = 0
    for (let day = first; day < first + MONTH_DAYS; day++) sum += byDay.get(day) ?? 0
    largest = Math.max(largest, sum)
  }
  return largest
}

/** The first of the days that `largestMonth` regards. */
export const firstCountedDay = (now: Date) => new Date(now.getTime() - (COUNTED_DAYS - 1) * DAY_MS)

/** Whole days (UTC) from a day, YYYY-MM-DD, to today. */
export const daysBack = (day: string, now: Date): number =>
  Math.round((Date.parse(now.toISOString().slice(0, 10)) - Date.parse(day)) / DAY_MS)

/** Each volume in its busiest 30 days of the last 90, from the sums of days. */
export async function busiestMonth(tx: SystemTx, now: Date): Promise<MonthVolumes> {
  const sums = await daySumsFrom(tx, firstCountedDay(now).toISOString().slice(0, 10))
  const volume = (count: (sum: DaySum) => number) => {
    const byDay = new Map<number, number>()
    for (const sum of sums) {
      if (sum.day === null) continue
      const back = daysBack(sum.day, now)
      byDay.set(back, (byDay.get(back) ?? 0) + count(sum))
    }
    return largestMonth(byDay)
  }
  return Object.fromEntries(
    Object.entries(counted).map(([name, count]) => [name, volume(count)]),
  ) as unknown as MonthVolumes
}
