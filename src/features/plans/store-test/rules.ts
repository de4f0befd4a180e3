/** `ending`: nobody new is taken, and those who take part go on. */
export const storeTestStates = ['draft', 'open', 'ending', 'closed'] as const

/** What ended it, or ended its joining. */
export const storeTestEnds = ['aim', 'date', 'studio', 'takedown', 'payment'] as const
export type StoreTestEnd = (typeof storeTestEnds)[number]

/**
 * Moves: joined → running by opting in at the store; joined | running → left by the tester; → missed by days without a
 * sign of life; → ended by the studio or by time; running → finished after the last day.
 */
export const storeTesterStates = ['joined', 'running', 'finished', 'left', 'missed', 'ended'] as const
export type StoreTesterState = (typeof storeTesterStates)[number]

export const storeTestLimits = {
  /** Characters. */
  question: 120,
  instructions: 2000,
  storeUrl: 500,
  address: 254,
  /** Days in which new testers are taken. */
  joinDays: 30,
  /** Days in which the studio puts a new address into its console, and then in which its tester opts in. */
  listDays: 7,
  optInDays: 3,
  tapHours: 12,
  /** Seconds of one day that make it a session. */
  sessionSeconds: 300,
  /** At most so many seconds count between two reports of a running session. */
  beatSeconds: 30,
  /** Measured sessions that a half needs. */
  sessions: 2,
  /** The hour of the tester's day from which a missing sign of life is reminded of. */
  remindHour: 18,
} as const

/** From this age on people take part; the store's terms and the sharing of an address ask for it. */
export const STORE_TEST_AGE = 18

/** The number of days of the first half: 7 of 14. */
export const halfDays = (days: number): number => Math.ceil(days / 2)
/** Days of a half that may be missed: 1 of 7. */
export const missesAllowed = (days: number): number => Math.max(1, Math.floor(halfDays(days) / 7))

export interface Half {
  /** Whole credits: what it costs the studio, and what the tester gets of it. */
  cost: number
  pay: number
}

/**
 * The two halves of a place, the first rounded down. `worth` is what is left of the place's price: who follows a drop-out
 * is paid from what that one did not earn.
 */
export function halvesOf({ worth, price, pay }: { worth: number; price: number; pay: number }): readonly [Half, Half] {
  const paid = Math.floor((pay * worth) / price)
  const first = { cost: Math.floor(worth / 2), pay: Math.floor(paid / 2) }
  return [first, { cost: worth - first.cost, pay: paid - first.pay }]
}

/** What a tester gets for all days. */
export const payOf = (of: { worth: number; price: number; pay: number }): number =>
  halvesOf(of).reduce((sum, half) => sum + half.pay, 0)

/** What is known of one day of a tester. */
export interface Sign {
  day: number
  tapped: boolean
  seconds: number
}

export const isSession = ({ seconds }: Pick<Sign, 'seconds'>): boolean => seconds >= storeTestLimits.sessionSeconds
/** A day is green with one tap or a session. */
export const isGreen = (sign: Pick<Sign, 'tapped' | 'seconds'>): boolean => sign.tapped || isSession(sign)

interface Course {
  signs: readonly Sign[]
  days: number
  /** Days that were reckoned before, and days that are over. */
  checked: number
  passed: number
}

export interface Reckoned {
  checked: number
  /** Halves that ended, with whether they were earned. */
  halves: { half: 1 | 2; earned: boolean }[]
  end: 'finished' | 'missed' | null
}

/**
 * Reckons the days of a tester that are over, one after the other: more missed days in a half than allowed end the place;
 * a half that ended without them is earned with two measured sessions.
 */
export function reckon({ signs, days, checked, passed }: Course): Reckoned {
  const reckoned: Reckoned = { checked, halves: [], end: null }
  const [half, allowed] = [halfDays(days), missesAllowed(days)]
  for (let day = checked + 1; day <= Math.min(passed, days); day++) {
    reckoned.checked = day
    const from = day <= half ? 1 : half + 1
    const to = day <= half ? half : days
    const within = signs.filter((sign) => sign.day >= from && sign.day <= day)
    const missed = day - from + 1 - within.filter(isGreen).length
    if (missed > allowed) return { ...reckoned, end: 'missed' }
    if (day === to)
      reckoned.halves.push({
        half: day <= half ? 1 : 2,
        earned: within.filter(isSession).length >= storeTestLimits.sessions,
      })
  }
  return passed >= days ? { ...reckoned, end: 'finished' } : reckoned
}

/** How a day is drawn: 'open' is one that is not over, 'none' one after a part that ended early. */
export type DayMark = 'played' | 'tap' | 'missed' | 'open' | 'none'

interface Part {
  status: StoreTesterState
  /** The tester's day now, from 1 on. */
  today: number
  signs: readonly Sign[]
}

/** The mark of a day of a tester's part that has so many days. */
export function markOf({ signs, status, today }: Part, day: number, days: number): DayMark {
  const sign = signs.find((one) => one.day === day)
  if (sign && isGreen(sign)) return isSession(sign) ? 'played' : 'tap'
  if (status === 'running' || status === 'finished') return day < today ? 'missed' : 'open'
  const seen = signs.filter(isGreen).map((one) => one.day)
  const last = Math.max(0, ...seen) + (status === 'missed' ? missesAllowed(days) + 1 : 0)
  return day <= Math.min(last, today - 1) ? 'missed' : 'none'
}

/** The date so many days after another one, both as YYYY-MM-DD. */
export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** How many days the second date is after the first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
