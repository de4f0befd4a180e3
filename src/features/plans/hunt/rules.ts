import { rewardShare } from '#features/credits/rules.ts'
import type { Severity } from '#features/playtests/rules.ts'

export const huntStates = ['draft', 'open', 'closed'] as const
/** What ended a bug hunt. */
export const huntEnds = ['date', 'budget', 'studio', 'takedown', 'payment'] as const
export type HuntEnd = (typeof huntEnds)[number]

/** From the least to the worst. */
export const huntSeverities = ['minor', 'major', 'critical'] as const satisfies readonly Severity[]

/**
 * Moves: undecided → valid | duplicate | refused by the studio, → valid by time, → withdrawn with the account of the
 * hunter; duplicate | refused | valid (as less than claimed) → valid by a dispute.
 */
export const reportStates = ['undecided', 'valid', 'duplicate', 'refused', 'withdrawn'] as const
export type ReportState = (typeof reportStates)[number]
/** What a studio decides. */
export const huntVerdicts = ['valid', 'duplicate', 'refused'] as const

export const huntLimits = {
  /** Main credits. */
  budget: { min: 50, max: 10_000, standard: 500 },
  price: { min: 5, max: 10_000 },
  days: { min: 3, max: 14, standard: 10 },
  /** Characters. */
  question: 120,
  instructions: 2000,
  title: 120,
  text: 2000,
  reason: 500,
  /** Hours after which an undecided report is paid as minor. */
  decideHours: 72,
  /** Hours in which a decision can be disputed; the difference stays set aside that long. */
  disputeHours: 72,
  /** Days after which an undecided dispute is decided for the hunter. */
  disputeDays: 7,
  /** Credits of a later report of a bug, and how many of a bug are paid. */
  repetition: 1,
  repetitions: 5,
  /** The largest number of a report: a budget sets 2,000 prices aside at most, and many may be refused. */
  number: 1_000_000,
  /** Undecided reports of one hunter. */
  undecided: 3,
  /** Refused reports that end the hunt for their hunter. */
  refused: 2,
} as const

/** Credits that a studio pays for a bug, by its severity. */
export type HuntPrices = Readonly<Record<Severity, number>>

export const standardPrices: HuntPrices = { minor: 10, major: 40, critical: 100 }

/** What the hunter gets of a price: 70 %, rounded down. */
export const huntPay = (price: number): number => rewardShare(price)

const rank = (severity: Severity): number => huntSeverities.indexOf(severity)

export const isLess = (one: Severity, other: Severity): boolean => rank(one) < rank(other)

export interface Verdict {
  status: 'valid' | 'duplicate' | 'refused'
  /** Of a valid report. */
  severity: Severity | null
}

interface Settling {
  claimed: Severity
  prices: HuntPrices
  verdict: Verdict
  /** Later reports of the same bug that were paid already. */
  repeated: number
}

/**
 * What a verdict costs the budget and pays the hunter, and what of the claimed price stays set aside for a dispute; in
 * whole credits. A severity above the claimed one costs more than was set aside.
 */
export function settlingOf({ claimed, prices, verdict, repeated }: Settling) {
  const price = prices[claimed]
  if (verdict.status === 'valid' && verdict.severity) {
    const cost = prices[verdict.severity]
    return { cost, pay: huntPay(cost), kept: isLess(verdict.severity, claimed) ? Math.max(0, price - cost) : 0 }
  }
  const cost = verdict.status === 'duplicate' && repeated < huntLimits.repetitions ? huntLimits.repetition : 0
  return { cost, pay: cost, kept: price - cost }
}
