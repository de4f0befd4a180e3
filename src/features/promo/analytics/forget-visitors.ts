import { sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { promoPageVisitors, promoViewBatches, promoVisitorSalts } from './tables.ts'

/**
 * Deletes the salts and the visitors' digests of past days, ten minutes after midnight (UTC), when their last views are
 * stored. Then nobody can find out who visited a page.
 */
export async function forgetVisitors(tx: SystemTx, { now }: { now: Date }): Promise<void> {
  const today = sql`((${at(now)} - interval '10 minutes') at time zone 'UTC')::date`
  await tx.execute(sql`delete from ${promoVisitorSalts} where date < ${today}`)
  await tx.execute(sql`delete from ${promoPageVisitors} where date < ${today}`)
  await tx.execute(sql`delete from ${promoViewBatches} where stored_at < ${at(now)} - interval '1 day'`)
}
