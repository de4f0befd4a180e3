import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { endExpired } from './offers/end-expired.ts'
import { notifyDue } from './pipeline/notify-due.ts'

const dueTask = 'notify-follow-ups'
const expireTask = 'end-expired-offers'

export const bizdevJobs: Record<string, Job> = {
  [dueTask]: (_payload, tools) => notifyDue(tools),
  [expireTask]: (_payload, tools) => endExpired(tools),
}

export const bizdevRepeated: RepeatedJob[] = [
  { task: dueTask, everySeconds: 300 },
  { task: expireTask, everySeconds: 300 },
]
