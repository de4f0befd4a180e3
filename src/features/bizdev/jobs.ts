import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { notifyDue } from './pipeline/notify-due.ts'

const dueTask = 'notify-follow-ups'

export const bizdevJobs: Record<string, Job> = {
  [dueTask]: (_payload, tools) => notifyDue(tools),
}

export const bizdevRepeated: RepeatedJob[] = [{ task: dueTask, everySeconds: 300 }]
