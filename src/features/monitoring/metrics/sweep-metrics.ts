import { sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { KEPT_DAYS } from './rules.ts'
import { operationSums, performanceSums, platformPerformanceMetrics } from './tables.ts'

/** Deletes measurements and sums that are older than they are kept. */
export async function sweepMetrics(tx: SystemTx, now: Date): Promise<void> {
  const before = (days: number) => sql`${at(now)} - make_interval(days => ${days})`
  await tx.execute(sql`delete from ${platformPerformanceMetrics} where created_at < ${before(KEPT_DAYS.values)}`)
  await tx.execute(sql`delete from ${operationSums} where slot < ${before(KEPT_DAYS.hours)}`)
  for (const [grain, days] of [
    ['hour', KEPT_DAYS.hours],
    ['day', KEPT_DAYS.days],
  ] as const)
    await tx.execute(sql`delete from ${performanceSums} where grain = ${grain} and slot < ${before(days)}`)
}
