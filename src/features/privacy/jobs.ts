import { sql } from 'drizzle-orm'
import { closeAccountTask, eraseRequestedTask } from '#features/accounts/reversals/close-account-task.ts'
import { forfeitCredits } from '#features/credits/accounts/forfeit-credits.ts'
import { creditAccounts, creditTransactions } from '#features/credits/sql.ts'
import { deleteInbox } from '#features/notifications/delete-notification.ts'
import { notificationHistory } from '#features/notifications/sql.ts'
import { unnamePerson } from '#features/notifications/unname-person.ts'
import { playtests } from '#features/playtests/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { invitations } from '#features/recruiting/invitations/sql.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { endWork } from './erasure/end-work.ts'
import { eraseClosed, eraseRequested, eraseUnconfirmed, expireCopies } from './erasure/erase-requested.ts'
import { inWork, lockEverything } from './erasure/lock-everything.ts'
import { sweepPast } from './retention/sweep.ts'

/**
 * Settles what reached an erased account during its erasure or later (an approved review, a refunded spot): ends open
 * work, forfeits credits. Idempotent.
 */
const settleErased: Job = (_payload, tools) =>
  eachDue(tools, {
    due: unsettledErasures,
    what: 'could not settle an erased account; the next run tries again',
    act: (profileId) =>
      tools.db.asSystem(async (tx) => {
        const now = tools.clock.now()
        await lockEverything(tx, profileId)
        await endWork(tx, { profileId, now })
        await forfeitCredits(tx, { profileId, now })
        await deleteInbox(tx, profileId)
        await unnamePerson(tx, profileId)
      }),
  })

const unsettledErasures = sql`
  select p.id, p.created_at as at from ${profiles} p where p.user_id is null and (
    exists (select 1 from ${creditAccounts} a where a.profile_id = p.id and a.balance > 0)
    or exists (select 1 from ${creditTransactions} t where t.user_id = p.id)
    or exists (select 1 from ${notificationHistory} n where n.user_id = p.id)
    or exists (select 1 from ${notificationHistory} n where n.named_id = p.id)
    or exists (select 1 from ${reviewRequests} r where r.studio_id = p.id and r.status <> 'closed')
    or exists (select 1 from ${invitations} i where (i.studio_id = p.id or i.tester_id = p.id) and i.status = 'pending')
    or exists (select 1 from ${playtests} w where w.tester_id = p.id and ${inWork('w')}))`

export const privacyJobs: Record<string, Job> = {
  'settle-erased': settleErased,
  'expire-copies': expireCopies,
  'sweep-past': sweepPast,
}

/** Jobs that erase accounts, which need the secret of one-time bonuses and the address for the last email. */
export const erasureJobs = (means: { publicUrl: string; bonusSecret: string }): Record<string, Job> => ({
  [eraseRequestedTask]: eraseRequested(means),
  [closeAccountTask]: eraseClosed(means),
  'erase-unconfirmed': eraseUnconfirmed(means),
})

export const privacyRepeated: RepeatedJob[] = [
  { task: 'settle-erased', everySeconds: 60 },
  { task: eraseRequestedTask, everySeconds: 600 },
  { task: 'erase-unconfirmed', everySeconds: 3600 },
  { task: 'expire-copies', everySeconds: 3600 },
  { task: 'sweep-past', everySeconds: 86_400 },
]
