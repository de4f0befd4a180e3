import { sql } from 'drizzle-orm'
import { forgetAnswers } from '#features/recruiting/screening/forget-answers.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { bugHunts } from '../hunt/tables.ts'
import { storeTests } from '../store-test/tables.ts'
import { planScreenAnswers } from './tables.ts'

export const planScreeningJobs: Record<string, Job> = {
  'forget-plan-answers': (_payload, { db, clock }) =>
    forgetAnswers({
      db,
      table: sql`${planScreenAnswers}`,
      key: sql`id`,
      isOut: sql`not passed`,
      isOver: sql`(exists (select 1 from ${bugHunts} h where h.id = ${planScreenAnswers.huntId} and h.status = 'closed')
        or exists (select 1 from ${storeTests} t where t.id = ${planScreenAnswers.storeTestId} and t.status in ('ending', 'closed')))`,
      now: clock.now(),
    }),
}

export const planScreeningRepeated: RepeatedJob[] = [{ task: 'forget-plan-answers', everySeconds: 3600 }]
