import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'

const sweep = 'sweep-targeting-changes'

export const targetingJobs: Record<string, Job> = {
  /** Deletes changes after an hour; a process that has not refreshed its index for that long reloads it. */
  async [sweep](_payload, { db }) {
    await db.systemPool.query(`delete from targeting_changes where created_at < now() - interval '1 hour'`)
  },
}

export const targetingRepeated: RepeatedJob[] = [{ task: sweep, everySeconds: 3600 }]
