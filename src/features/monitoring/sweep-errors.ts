import { sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { GROUP_DAYS, MOST_GROUPS } from './rules.ts'
import { clientErrors } from './tables.ts'

/** Deletes groups of errors that did not appear for a long time, and the oldest beyond the limit. */
export async function sweepErrors(tx: SystemTx, now: Date): Promise<void> {
  await tx.execute(sql`
    delete from ${clientErrors} where last_seen_at < ${at(now)} - make_interval(days => ${GROUP_DAYS})
      or id in (select id from ${clientErrors} order by last_seen_at desc offset ${MOST_GROUPS})`)
}
