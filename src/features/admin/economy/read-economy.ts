import type { z } from 'zod'
import { type DaySum, daySumsFrom } from '#features/credits/statement/day-sums.ts'
import { purposeLabel } from '#features/credits/statement/transfer-labels.ts'
import type { SystemTx } from '#platform/db/open.ts'
import type { economyOutput } from './schema.ts'

type Economy = z.output<typeof economyOutput>

const heldKinds = ['main', 'welcome', 'escrow', 'incentives', 'offers'] as const
/** Length of the period for the average of the forecast, in days. */
const PACE_DAYS = 14

const isHeld = (kind: string) => heldKinds.some((held) => held === kind)

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const daysBefore = (date: Date, days: number) => new Date(date.getTime() - days * 86_400_000)

/**
 * The economy of the last `days` days (UTC, including today): the supply, the issued and spent credits by type and day,
 * and the forecast of the incentives budget. Reads only the sums of days.
 */
export async function readEconomy(tx: SystemTx, { days, now }: { days: number; now: Date }): Promise<Economy> {
  const from = dayOf(daysBefore(now, days - 1))
  const periodFrom = dayOf(daysBefore(now, PACE_DAYS - 1))
  const sums = await daySumsFrom(tx, from < periodFrom ? from : periodFrom)
  const held: Record<string, number> = { main: 0, welcome: 0, escrow: 0, incentives: 0, offers: 0 }
  const post = ({ fromKind, toKind, amount }: DaySum) => {
    if (isHeld(fromKind)) held[fromKind] = (held[fromKind] ?? 0) - amount
    if (isHeld(toKind)) held[toKind] = (held[toKind] ?? 0) + amount
  }
  for (const sum of sums) if (sum.day === null || sum.day < from) post(sum)
  const shown: Economy['days'] = []
  for (let n = days - 1; n >= 0; n--) {
    const day = dayOf(daysBefore(now, n))
    const today = sums.filter((sum) => sum.day === day)
    for (const sum of today) post(sum)
    shown.push({
      day,
      issued: total(today.filter(isIssued)),
      spent: total(today.filter(isSpent)),
      supply: heldKinds.reduce((sum, kind) => sum + (held[kind] ?? 0), 0),
      escrow: held.escrow ?? 0,
      incentives: held.incentives ?? 0,
    })
  }
  const inPeriod = sums.filter((sum) => sum.day !== null && sum.day >= periodFrom)
  const budget = {
    balance: held.incentives ?? 0,
    paidOut: total(inPeriod.filter(({ fromKind }) => fromKind === 'incentives')),
    returned: total(inPeriod.filter(({ fromKind, toKind }) => toKind === 'incentives' && isHeld(fromKind))),
    days: daysInPeriod(sums, periodFrom, now),
  }
  return {
    days: shown,
    flows: sums.flatMap((sum) => flowOf(sum, from)),
    held: {
      people: (held.main ?? 0) + (held.welcome ?? 0),
      escrow: held.escrow ?? 0,
      incentives: held.incentives ?? 0,
      offers: held.offers ?? 0,
    },
    budget: { ...budget, ...forecast(budget) },
  }
}

const total = (sums: DaySum[]) => sums.reduce((sum, { amount }) => sum + amount, 0)
const isIssued = ({ fromKind, toKind }: DaySum) => !isHeld(fromKind) && isHeld(toKind)
const isSpent = ({ fromKind, toKind }: DaySum) => isHeld(fromKind) && !isHeld(toKind)

function flowOf(sum: DaySum, from: string): Economy['flows'] {
  const direction = isIssued(sum) ? 'issued' : isSpent(sum) ? 'spent' : null
  const { day, type, purpose, amount, transfers } = sum
  if (direction === null || day === null || type === null || day < from) return []
  const account = direction === 'issued' ? sum.fromKind : sum.toKind
  return [{ day, direction, type, label: purposeLabel(type, purpose), account, amount, transfers }]
}

/** Days of the period that the ledger covers, at most PACE_DAYS. */
function daysInPeriod(sums: DaySum[], periodFrom: string, now: Date): number {
  if (sums.some(({ day }) => day === null || day < periodFrom)) return PACE_DAYS
  const first = sums[0]?.day ?? dayOf(now)
  return Math.min(PACE_DAYS, Math.round((Date.parse(dayOf(now)) - Date.parse(first)) / 86_400_000) + 1)
}

interface Budget {
  /** Current balance of the incentives budget, in whole credits. */
  balance: number
  /** Whole credits reserved or paid from it in the period. */
  paidOut: number
  /**
   * Whole credits that margins and unused reserves returned in the period. Grants do not count: they are not recurring.
   */
  returned: number
  /** Length of the period in days, shorter while the ledger is younger. */
  days: number
}

/**
 * Average loss of the budget per day (negative: gain), and whole days until it is empty; null when it does not shrink.
 */
export function forecast({ balance, paidOut, returned, days }: Budget): { perDay: number; daysLeft: number | null } {
  const perDay = (paidOut - returned) / Math.max(1, days)
  return { perDay, daysLeft: perDay > 0 ? Math.floor(balance / perDay) : null }
}
