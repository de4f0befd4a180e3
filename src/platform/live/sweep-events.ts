import type { Job } from '../jobs/worker.ts'

/** Events are news, not history: a day later nobody needs them. */
export const sweepEvents: Job = async (_payload, { db }) => {
  await db.systemPool.query(
    `delete from live_events where announced_at is not null and created_at < now() - interval '1 day'`,
  )
}
