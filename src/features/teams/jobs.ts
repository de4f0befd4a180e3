import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { forgetDeleted } from './forget-deleted.ts'

export const teamsJobs: Record<string, Job> = {
  'forget-deleted-teamwork': (_payload, { db, clock }) => db.asSystem((tx) => forgetDeleted(tx, clock.now())),
}

export const teamsRepeated: RepeatedJob[] = [{ task: 'forget-deleted-teamwork', everySeconds: 3600 }]
