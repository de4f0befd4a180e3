import { sql } from 'drizzle-orm'
import { forfeitCredits } from '#features/credits/forfeit-credits.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { endWork } from './erasure/end-work.ts'
import { holdEverything } from './erasure/hold-everything.ts'

/**
 * What reached an account in the moment it was deleted, or later (a review decided on, a place refunded): work is ended,
 * credits are forfeited. Running twice changes nothing.
 */
const settleErased: Job = async (_payload, { db, clock, log }) => {
  const { rows } = await db.systemPool.query<{ id: string }>(leftBehind)
  for (const { id: profileId } of rows) {
    try {
      await db.asSystem(async (tx) => {
        const now = clock.now()
        await holdEverything(tx, profileId)
        await endWork(tx, { profileId, now })
        await forfeitCredits(tx, { profileId, now })
        await tx.execute(sql`delete from notification_history where user_id = ${profileId}`)
      })
    } catch (error) {
      log.error({ err: error, profileId }, 'what an erased person left could not be settled; the next look tries again')
    }
  }
}

const ofErased = `p.id from profiles p where p.user_id is null and`
const leftBehind = `
  select ${ofErased} exists (select 1 from credit_accounts a where a.profile_id = p.id and a.balance > 0)
  union select ${ofErased} exists (select 1 from credit_transactions t where t.user_id = p.id)
  union select ${ofErased} exists (select 1 from notification_history n where n.user_id = p.id)
  union select ${ofErased} exists (select 1 from review_requests r where r.studio_id = p.id and r.status <> 'closed')
  union select ${ofErased} exists (select 1 from invitations i where (i.studio_id = p.id or i.tester_id = p.id) and i.status = 'pending')
  union select ${ofErased} exists (select 1 from review_participations w where w.tester_id = p.id and
    (w.status in ('accepted', 'in_progress') or (w.status = 'review_submitted' and w.returned_by is not null)))
  limit 100`

export const privacyJobs: Record<string, Job> = { 'settle-erased': settleErased }
export const privacyRepeated: RepeatedJob[] = [{ task: 'settle-erased', everySeconds: 60 }]
