import { sql } from 'drizzle-orm'
import { textOf } from '../db/query-builder.ts'
import type { Job } from '../jobs/worker.ts'
import { liveEvents } from '../tables.ts'

/** Few enough that no statement holds its locks for long, or writes a long part of the log at once. */
export const sweptAtOnce = 5_000

const deleteOld = textOf(sql`
  delete from ${liveEvents} where id in (
    select id from ${liveEvents} where created_at < now() - interval '1 day' and announced_at is not null
    order by created_at limit ${sql.raw(String(sweptAtOnce))})`)

/** Deletes announced events after one day, in batches: they are only a signal to refetch. */
export const sweepEvents: Job = async (_payload, { db }) => {
  for (;;) {
    const { rowCount } = await db.systemPool.query(deleteOld)
    if ((rowCount ?? 0) < sweptAtOnce) return
  }
}
