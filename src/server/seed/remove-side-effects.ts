import { sql } from 'drizzle-orm'
import { forgetChecks } from '#features/games/checks/forget-checks.ts'
import { settlePastNotifications } from '#features/notifications/settle-past.ts'
import { playtests } from '#features/playtests/sql.ts'
import { liveEvents } from '#platform/tables.ts'
import type { SeedContext } from './seed-context.ts'
import { days } from './steps/moments.ts'

/**
 * Removes the side effects of the demo's past: emails are suppressed, finished jobs are deleted, old notifications are
 * marked as read. A review that was submitted a moment ago keeps its job.
 */
export async function removeSideEffects({ tx, timeline }: SeedContext, addresses: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.complete_jobs(array(
      select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where (t.identifier = 'send-mail' and j.payload ->> 'to' = any(${sql.param(addresses)}::text[]))
        or t.identifier in ('process-build', 'check-builds', 'notify-followers', 'watch-promo-codes')
        or (t.identifier = 'validate-review' and not exists (
          select 1 from ${playtests} p
          where p.id = (j.payload ->> 'playtestId')::uuid and p.status = 'review_submitted' and p.returned_by is null))))`)
  await forgetChecks(tx)
  await tx.flush()
  await settlePastNotifications(tx, new Date(timeline.end.getTime() - days(2)))
  // No browser is connected yet that these live events would concern.
  await tx.execute(sql`delete from ${liveEvents} where created_at = now()`)
}
