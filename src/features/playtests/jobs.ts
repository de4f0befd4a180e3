import { sql } from 'drizzle-orm'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { noticeStage, stagesToNotice } from './stages/notice-stages.ts'
import { playtests } from './tables.ts'
import { eachDueTest, timestampAgo } from './timing/each-due-test.ts'
import { timeOutTest } from './timing/end-overdue.ts'
import { remindTogether, togetherToRemind } from './together/remind.ts'

export const playtestJobs: Record<string, Job> = {
  'time-out-tests': (_payload, tools) =>
    eachDueTest(
      tools,
      sql`select id, deadline_at as at from ${playtests} where status in ('accepted', 'in_progress') and deadline_at <= ${timestampAgo(tools)}`,
      (tx, playtestId, now) => timeOutTest(tx, { playtestId, now }),
    ),
  'notice-stages': (_payload, tools) =>
    eachDueTest(tools, stagesToNotice(tools.clock.now()), (tx, playtestId, now) =>
      noticeStage(tx, { playtestId, now }),
    ),
  'remind-together': (_payload, tools) =>
    eachDueTest(tools, togetherToRemind(tools.clock.now()), (tx, playtestId, now) =>
      remindTogether(tx, { playtestId, now }),
    ),
}

export const playtestRepeated: RepeatedJob[] = [
  { task: 'time-out-tests', everySeconds: 30 },
  { task: 'notice-stages', everySeconds: 60 },
  { task: 'remind-together', everySeconds: 30 },
]
