import { sql } from 'drizzle-orm'
import { textOf } from '../db/query-builder.ts'
import type { Job } from '../jobs/worker.ts'
import { liveEvents } from '../tables.ts'

const deleteOld = textOf(sql`
  delete from ${liveEvents} where announced_at is not null and created_at < now() - interval '1 day'`)

/** Deletes announced events after one day: they are only a signal to refetch. */
export const sweepEvents: Job = async (_payload, { db }) => {
  await db.systemPool.query(deleteOld)
}
