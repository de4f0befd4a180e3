import { sql } from 'drizzle-orm'
import { textOf } from '#platform/db/query-builder.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { targetingChanges } from './tables.ts'

const sweep = 'sweep-targeting-changes'

const deleteOld = textOf(sql`delete from ${targetingChanges} where created_at < now() - interval '1 hour'`)

export const targetingJobs: Record<string, Job> = {
  /** Deletes changes after an hour; a process that has not refreshed its index for that long reloads it. */
  async [sweep](_payload, { db }) {
    await db.systemPool.query(deleteOld)
  },
}

export const targetingRepeated: RepeatedJob[] = [{ task: sweep, everySeconds: 3600 }]
