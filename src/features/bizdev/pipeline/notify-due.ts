import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#features/profiles/sql.ts'
import { at } from '#platform/db/at.ts'
import { rows } from '#platform/db/rows.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import type { JobTools } from '#platform/jobs/worker.ts'
import { followUpDue } from './events.ts'
import { DUE_HOUR } from './rules.ts'
import { businessFollowUps } from './tables.ts'

const dueRow = z.object({ studioId: z.string(), assigneeId: z.string(), body: z.string(), dueOn: z.string() })

/** Notifies each assignee, once for a day, from eight o'clock of that day in their time zone. Idempotent. */
export async function notifyDue(tools: JobTools): Promise<void> {
  const now = tools.clock.now()
  const isDue = sql`f.done_at is null and f.deleted_at is null and f.notified_at is null
    and f.due_on <= ((${at(now)} at time zone p.time_zone) - make_interval(hours => ${DUE_HOUR}::int))::date`
  await eachDue(tools, {
    due: sql`
      select f.id, f.created_at as at from ${businessFollowUps} f join ${profiles} p on p.id = f.assignee_id
      where f.due_on <= (${at(now)} + interval '1 day')::date and p.user_id is not null and ${isDue}`,
    act: (id) =>
      tools.db.asSystem(async (tx) => {
        const [due] = await rows(tx, dueRow)`
          select f.studio_id, f.assignee_id, f.body, f.due_on::text from ${businessFollowUps} f
          join ${profiles} p on p.id = f.assignee_id where f.id = ${id} and ${isDue} for update of f`
        if (!due) return
        await tx.update(businessFollowUps).set({ notifiedAt: now }).where(eq(businessFollowUps.id, id))
        tx.happened(followUpDue({ followUpId: id, ...due }), now)
      }),
    what: 'a follow-up could not be notified',
  })
}
