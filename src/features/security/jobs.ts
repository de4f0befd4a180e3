import { sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { EVENT_DAYS, SUM_DAYS } from './rules.ts'
import { enhancedSecurityEvents, securityHours, securityNetworks } from './tables.ts'

const sweepTask = 'sweep-security-events'
const batch = 5_000

export const securityJobs: Record<string, Job> = {
  /** Deletes old events in batches; their sums by hour stay for a year. */
  async [sweepTask](_payload, { db, clock }) {
    for (let deleted = batch; deleted === batch; ) {
      const { rowCount } = await db.asSystem((tx) =>
        tx.execute(sql`
          delete from ${enhancedSecurityEvents} where id in (
            select id from ${enhancedSecurityEvents} where created_at < ${at(clock.now())} - make_interval(days => ${EVENT_DAYS})
            and digested_at is not null order by created_at limit ${batch})`),
      )
      deleted = rowCount ?? 0
    }
    await db.asSystem(async (tx) => {
      await tx.execute(
        sql`delete from ${securityHours} where hour < ${at(clock.now())} - make_interval(days => ${SUM_DAYS})`,
      )
      await tx.execute(sql`delete from ${securityNetworks} where slot < ${at(clock.now())} - interval '1 day'`)
    })
  },
}

export const securityRepeated: RepeatedJob[] = [{ task: sweepTask, everySeconds: 86_400 }]
