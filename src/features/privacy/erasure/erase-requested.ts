import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { GUARDIAN_DAYS } from '#features/profiles/guardian/rules.ts'
import { profiles } from '#features/profiles/sql.ts'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import { rows } from '#platform/db/rows.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import type { Job } from '#platform/jobs/worker.ts'
import { AppError } from '#shared/errors.ts'
import { requestMoved } from '../requests/events.ts'
import { stepAt } from '../requests/record-request.ts'
import { COPY_HOURS } from '../requests/rules.ts'
import { dataDeletionRequests } from '../requests/tables.ts'
import { erasePerson } from './erase-person.ts'

const account = z.object({ profileId: z.string(), userId: z.string() })
const person = z.object({ userId: z.string() })

/** Erases the accounts whose owners asked for it while others depended on them, once nobody does any more. */
export const eraseRequested =
  (means: { publicUrl: string; bonusSecret: string }): Job =>
  (_payload, tools) =>
    eachDue(tools, {
      due: sql`select r.id, r.requested_at as at from ${dataDeletionRequests} r
        where r.request_type = 'deletion' and r.processed_at is null`,
      what: 'could not erase an account whose owner asked for it; the next run tries again',
      act: async (requestId) => {
        const [owner] = await tools.db.asSystem(
          (tx) => rows(tx, account)`
            select p.id as profile_id, p.user_id from ${dataDeletionRequests} r join ${profiles} p on p.id = r.user_id
            where r.id = ${requestId} and r.processed_at is null and p.user_id is not null`,
        )
        if (!owner) return
        try {
          await erasePerson(tools.db, { ...owner, ...means, requestId, now: tools.clock.now() })
        } catch (error) {
          // Others still depend on the person.
          if (!(error instanceof AppError && error.code === 'STATE_CHANGED')) throw error
        }
      },
    })

/** Erases the accounts that no parent or guardian has confirmed in time. */
export const eraseUnconfirmed =
  (means: { publicUrl: string; bonusSecret: string }): Job =>
  (_payload, tools) => {
    const before = new Date(tools.clock.now().getTime() - hours(24 * GUARDIAN_DAYS))
    return eachDue(tools, {
      due: sql`select p.id, p.awaits_guardian_since as at from ${profiles} p
        where p.awaits_guardian_since < ${at(before)} and p.user_id is not null`,
      what: 'could not erase an account without a guardian; the next run tries again',
      act: async (profileId) => {
        const [owner] = await tools.db.asSystem(
          (tx) => rows(tx, account)`
            select id as profile_id, user_id from ${profiles}
            where id = ${profileId} and awaits_guardian_since is not null and user_id is not null`,
        )
        if (owner) await erasePerson(tools.db, { ...owner, ...means, now: tools.clock.now() })
      },
    })
  }

/**
 * Erases an account whose address was never confirmed, and whose owner of the address says that they did not sign up.
 * Nothing opens it any more.
 */
export const eraseClosed =
  (means: { publicUrl: string; bonusSecret: string }): Job =>
  async (payload, { db, clock }) => {
    const { userId } = person.parse(payload)
    const [owner] = await db.asSystem(
      (tx) => rows(tx, account)`select id as profile_id, user_id from ${profiles} where user_id = ${userId}`,
    )
    if (owner) await erasePerson(db, { ...owner, ...means, now: clock.now() })
  }

/** Ends requests for copies that nobody downloaded: the link is long dead, and the person can ask again. */
export const expireCopies: Job = async (_payload, { db, clock }) => {
  const now = clock.now()
  const before = new Date(now.getTime() - hours(COPY_HOURS))
  await db.asSystem(async (tx) => {
    const ended = await rows(tx, person)`
      update ${dataDeletionRequests} set status = 'other', processed_at = ${at(now)},
        steps = steps || ${stepAt('expired', now)}::jsonb
      where request_type = 'export' and processed_at is null and requested_at < ${at(before)} returning user_id`
    for (const { userId } of ended) tx.happened(requestMoved({ userId }), now)
  })
}
