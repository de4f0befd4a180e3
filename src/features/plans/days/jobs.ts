import { sql } from 'drizzle-orm'
import { reviewRequests } from '#features/requests/sql.ts'
import { at } from '#platform/db/at.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { endJoining, endPlace, stagesToEnd } from './end-days.ts'
import { dayPlans } from './tables.ts'

export const daysJobs: Record<string, Job> = {
  /** Refunds places that nobody took in time, and goes on with what ends with a plan. Idempotent. */
  'end-plans-over-days': async (_payload, tools) => {
    const now = tools.clock.now()
    await eachDue(tools, {
      what: 'the places of a plan could not be settled',
      due: sql`select d.id, d.join_until as at from ${dayPlans} d where d.join_until <= ${at(now)}
        and exists (select 1 from ${reviewRequests} r where r.days_plan_id = d.id and r.status = 'open')`,
      act: (planId) => tools.db.asSystem((tx) => endJoining(tx, { planId, now })),
    })
    await eachDue(tools, {
      what: 'a place of an ended plan could not be released',
      due: stagesToEnd(),
      act: (playtestId) => endPlace(tools.db, { playtestId, now }),
    })
  },
}

export const daysRepeated: RepeatedJob[] = [{ task: 'end-plans-over-days', everySeconds: 60 }]
