import { sql } from 'drizzle-orm'
import { reviewRequests } from '#features/requests/sql.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { forgetAnswers } from './forget-answers.ts'
import { requestScreenAnswers } from './tables.ts'

export const screeningJobs: Record<string, Job> = {
  'forget-screen-answers': (_payload, { db, clock }) =>
    forgetAnswers({
      db,
      table: sql`${requestScreenAnswers}`,
      key: sql`request_id, tester_id`,
      isOut: sql`playtest_id is null`,
      isOver: sql`exists (select 1 from ${reviewRequests} r where r.id = ${requestScreenAnswers.requestId} and r.status = 'closed')`,
      now: clock.now(),
    }),
}

export const screeningRepeated: RepeatedJob[] = [{ task: 'forget-screen-answers', everySeconds: 3600 }]
