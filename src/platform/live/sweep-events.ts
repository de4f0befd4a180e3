import type { Job } from '../jobs/worker.ts'

/** Deletes announced events after one day: they are only a signal to refetch. */
export const sweepEvents: Job = async (_payload, { db }) => {
  await db.systemPool.query(
    `delete from live_events where announced_at is not null and created_at < now() - interval '1 day'`,
  )
}
