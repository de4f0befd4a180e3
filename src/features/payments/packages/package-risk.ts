import { z } from 'zod'
import { readSettings } from '#features/credits/settings/prices.ts'
import { daysBack, firstCountedDay, largestMonth } from '#features/credits/statement/busiest-month.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { FULL_CENTS } from '../rules.ts'
import { creditPackages, payments } from '../tables.ts'

/** At least so many cents a month are reckoned with: one person can buy a package many times. */
export const LEAST_MONTH_CENTS = 100_000

interface Offered {
  credits: number
  priceCents: number
  isActive: boolean
}

interface PackageCost {
  offered: Offered
  /** Packages on sale, the same one with its former values too. */
  onSale: readonly Omit<Offered, 'isActive'>[]
  /** Cents of card purchases in the busiest month. */
  monthCents: number
  /** The share of purchases for the incentives budget, in percent. */
  sharePercent: number
}

/**
 * The credits that a month of purchases of a package gives beyond what the same money buys in the best package on sale,
 * with the share that they open. A package at the full price per credit or above costs nothing.
 */
export function costOfPackage({ offered, onSale, monthCents, sharePercent }: PackageCost): number {
  if (!offered.isActive) return 0
  const perCent = ({ credits, priceCents }: Omit<Offered, 'isActive'>) => credits / priceCents
  const best = Math.max(1 / FULL_CENTS, ...onSale.map(perCent))
  const money = Math.max(offered.priceCents, monthCents, LEAST_MONTH_CENTS)
  const excess = (perCent(offered) - best) * money * (1 + sharePercent / 100)
  return Math.max(0, Math.ceil(excess - 1e-6))
}

const onSaleRow = z.object({ credits: z.number(), priceCents: z.number() })
const soldRow = z.object({ day: z.string(), cents: z.number() })

/** What a package can cost in a month, in whole credits (credits-11). */
export async function packageRisk(tx: SystemTx, { offered, now }: { offered: Offered; now: Date }): Promise<number> {
  const onSale = await rows(tx, onSaleRow)`select credits, price_cents from ${creditPackages} where is_active`
  const sold = await rows(tx, soldRow)`
    select (paid_at at time zone 'UTC')::date::text as day, sum(price_cents)::bigint as cents from ${payments}
    where paid_at >= ${at(firstCountedDay(now))} group by 1`
  const monthCents = largestMonth(new Map(sold.map(({ day, cents }) => [daysBack(day, now), cents])))
  const { incentives_share: sharePercent } = await readSettings(tx, ['incentives_share'])
  return costOfPackage({ offered, onSale, monthCents, sharePercent })
}
