import { sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import type { Health } from '#platform/http/health.ts'
import { healthParts, KEPT_DAYS, slotOf } from './rules.ts'
import { partChecks } from './tables.ts'

/** Adds a check of all parts to its slot, and deletes slots that are older than a week. */
export async function recordParts(tx: SystemTx, { parts }: Pick<Health, 'parts'>, now: Date): Promise<void> {
  for (const part of healthParts) {
    const { state, lastSuccess } = parts[part]
    // A part that is not configured, or was not used yet, is not checked.
    const [checks, failures] = [state === 'up' || state === 'down' ? 1 : 0, state === 'down' ? 1 : 0]
    await tx.execute(sql`
      insert into ${partChecks} as c (slot, part, checks, failures, state, checked_at, succeeded_at)
      values (${at(slotOf(now))}, ${part}, ${checks}, ${failures}, ${state}, ${at(now)}, ${lastSuccess}::timestamptz)
      on conflict (slot, part) do update set checks = c.checks + excluded.checks, failures = c.failures + excluded.failures,
        state = excluded.state, checked_at = excluded.checked_at, succeeded_at = coalesce(excluded.succeeded_at, c.succeeded_at)`)
  }
  await tx.execute(sql`delete from ${partChecks} where slot < ${at(now)} - make_interval(days => ${KEPT_DAYS})`)
}
