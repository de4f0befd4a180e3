import { sql } from 'drizzle-orm'
import { screenerLimits } from '#features/requests/screener/screener.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import { at } from '#platform/db/at.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { requestScreenAnswers } from './tables.ts'

const batch = 1000

/**
 * Deletes the answers of people who did not get in, 90 days after they gave them (requests-7). While the request is open,
 * the fact that they had their try stays without the answers; then it goes too. Idempotent.
 */
export const screeningJobs: Record<string, Job> = {
  async 'forget-screen-answers'(_payload, { db, clock }) {
    const before = sql`${at(clock.now())} - make_interval(days => ${screenerLimits.keepDays})`
    let changed: number
    do {
      const { rowCount } = await db.asSystem((tx) =>
        tx.execute(sql`
          update ${requestScreenAnswers} a set answers = null from (
            select request_id, tester_id from ${requestScreenAnswers}
            where playtest_id is null and answers is not null and answered_at < ${before}
            order by answered_at, request_id, tester_id limit ${batch} for update skip locked) old
          where a.request_id = old.request_id and a.tester_id = old.tester_id`),
      )
      changed = rowCount ?? 0
    } while (changed === batch)
    await db.asSystem((tx) =>
      tx.execute(sql`
        delete from ${requestScreenAnswers} a using ${reviewRequests} r
        where r.id = a.request_id and r.status = 'closed' and a.playtest_id is null and a.answers is null`),
    )
  },
}

export const screeningRepeated: RepeatedJob[] = [{ task: 'forget-screen-answers', everySeconds: 3600 }]
