import type { z } from 'zod'
import { type DaySum, daySumsFrom } from '#features/credits/day-sums.ts'
import { purposeLabel } from '#features/credits/labels.ts'
import type { TransactionType } from '#features/credits/rules.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { forecast, PACE_DAYS } from './forecast.ts'
import type { economyOutput } from './schema.ts'

type Economy = z.output<typeof economyOutput>

const heldKinds = ['main', 'welcome', 'escrow', 'incentives'] as const
const isHeld = (kind: string) => heldKinds.some((held) => held === kind)

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const daysBefore = (date: Date, days: number) => new Date(date.getTime() - days * 86_400_000)

/**
 * The economy of the last `days` days (UTC, today included): what there is, what came into being and what went by type
 * and day, and how long the incentives budget lasts. Out of the sums of days alone.
 */
export async function readEconomy(tx: SystemTx, { days, now }: { days: number; now: Date }): Promise<Economy> {
  const from = dayOf(daysBefore(now, days - 1))
  const paceFrom = dayOf(daysBefore(now, PACE_DAYS - 1))
  const sums = await daySumsFrom(tx, from < paceFrom ? from : paceFrom)
  const held: Record<string, number> = { main: 0, welcome: 0, escrow: 0, incentives: 0 }
  const book = ({ fromKind, toKind, amount }: DaySum) => {
    if (isHeld(fromKind)) held[fromKind] = (held[fromKind] ?? 0) - amount
    if (isHeld(toKind)) held[toKind] = (held[toKind] ?? 0) + amount
  }
  for (const sum of sums) if (sum.day === null || sum.day < from) book(sum)
  const shown: Economy['days'] = []
  for (let n = days - 1; n >= 0; n--) {
    const day = dayOf(daysBefore(now, n))
    const today = sums.filter((sum) => sum.day === day)
    for (const sum of today) book(sum)
    shown.push({
      day,
      made: total(today.filter(isMade)),
      gone: total(today.filter(isGone)),
      supply: heldKinds.reduce((sum, kind) => sum + (held[kind] ?? 0), 0),
      escrow: held.escrow ?? 0,
      incentives: held.incentives ?? 0,
    })
  }
  const inPace = sums.filter((sum) => sum.day !== null && sum.day >= paceFrom)
  const ofBudget = {
    balance: held.incentives ?? 0,
    paidOut: total(inPace.filter(({ fromKind }) => fromKind === 'incentives')),
    cameBack: total(inPace.filter(({ fromKind, toKind }) => toKind === 'incentives' && isHeld(fromKind))),
    days: youngDays(sums, paceFrom, now),
  }
  return {
    days: shown,
    flows: sums.flatMap((sum) => flowOf(sum, from)),
    held: {
      people: (held.main ?? 0) + (held.welcome ?? 0),
      escrow: held.escrow ?? 0,
      incentives: held.incentives ?? 0,
    },
    budget: { ...ofBudget, ...forecast(ofBudget) },
  }
}

const total = (sums: DaySum[]) => sums.reduce((sum, { amount }) => sum + amount, 0)
const isMade = ({ fromKind, toKind }: DaySum) => !isHeld(fromKind) && isHeld(toKind)
const isGone = ({ fromKind, toKind }: DaySum) => isHeld(fromKind) && !isHeld(toKind)

function flowOf(sum: DaySum, from: string): Economy['flows'] {
  const way = isMade(sum) ? 'made' : isGone(sum) ? 'gone' : null
  if (way === null || sum.day === null || sum.day < from) return []
  const { day, type, purpose, amount, transfers } = sum
  const account = way === 'made' ? sum.fromKind : sum.toKind
  return [{ day, way, type, label: purposeLabel(type as TransactionType, purpose), account, amount, transfers }]
}

/** Days the pace can be taken from: as many as there are books. */
function youngDays(sums: DaySum[], paceFrom: string, now: Date): number {
  if (sums.some(({ day }) => day === null || day < paceFrom)) return PACE_DAYS
  const first = sums[0]?.day ?? dayOf(now)
  return Math.min(PACE_DAYS, Math.round((Date.parse(dayOf(now)) - Date.parse(first)) / 86_400_000) + 1)
}
