import { sql } from 'drizzle-orm'
import { forfeitCredits } from '#features/credits/forfeit-credits.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { endWork } from './erasure/end-work.ts'
import { lockEverything } from './erasure/lock-everything.ts'

/**
 * What reached an account in the moment it was deleted, or later (a review decided on, a place refunded): work is ended,
 * credits are forfeited. Running twice changes nothing.
 */
const settleErased: Job = (_payload, tools) =>
  eachDue(tools, {
    due: leftBehind,
    what: 'what an erased person left could not be settled; the next look tries again',
    act: (profileId) =>
      tools.db.asSystem(async (tx) => {
        const now = tools.clock.now()
        await lockEverything(tx, profileId)
        await endWork(tx, { profileId, now })
        await forfeitCredits(tx, { profileId, now })
        await tx.execute(sql`delete from notification_history where user_id = ${profileId}`)
      }),
  })

const leftBehind = sql`
  select p.id, p.created_at as at from profiles p where p.user_id is null and (
    exists (select 1 from credit_accounts a where a.profile_id = p.id and a.balance > 0)
    or exists (select 1 from credit_transactions t where t.user_id = p.id)
    or exists (select 1 from notification_history n where n.user_id = p.id)
    or exists (select 1 from review_requests r where r.studio_id = p.id and r.status <> 'closed')
    or exists (select 1 from invitations i where (i.studio_id = p.id or i.tester_id = p.id) and i.status = 'pending')
    or exists (select 1 from review_participations w where w.tester_id = p.id and
      (w.status in ('accepted', 'in_progress') or (w.status = 'review_submitted' and w.returned_by is not null))))`

export const privacyJobs: Record<string, Job> = { 'settle-erased': settleErased }
export const privacyRepeated: RepeatedJob[] = [{ task: 'settle-erased', everySeconds: 60 }]
