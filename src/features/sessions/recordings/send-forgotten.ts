import { and, eq, sql } from 'drizzle-orm'
import { playtests } from '#features/playtests/sql.ts'
import { at } from '#platform/db/at.ts'
import type { Database } from '#platform/db/open.ts'
import { countRow, foundRow } from '#platform/db/rows.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import type { Log } from '#platform/log/log.ts'
import { recordingChunks, recordingParts, sessionRecordings } from '../tables.ts'
import { findLocked } from './lock-recording.ts'
import { enqueueJoin, markMissing } from './send-recording.ts'

/**
 * Sends the recordings of sent reviews that their testers did not send, and whose last chunk came before `before`; those
 * without any chunk become missing ones. Recordings whose joining was cut off are joined again.
 */
export async function sendForgotten(
  tools: { db: Database; log: Log },
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  await eachDue(tools, {
    due: sql`
      select r.id, greatest(r.last_chunk_at, p.submitted_at) as at from ${sessionRecordings} r
        join ${playtests} p on p.id = r.playtest_id
      where r.state = 'recording' and r.closed_at is null and p.submitted_at is not null
        and p.status not in ('accepted', 'in_progress') and p.returned_by is null
        and greatest(r.last_chunk_at, p.submitted_at) < ${at(before)}
      union all
      select r.id, r.closed_at from ${sessionRecordings} r
      where r.state in ('recording', 'joining') and r.closed_at < ${at(before)} and r.updated_at < ${at(before)}`,
    what: 'a recording could not be sent; the next run tries again',
    act: (id) => tools.db.asSystem((tx) => sendOne(tx, id, now)),
  })
}

async function sendOne(tx: Parameters<typeof findLocked>[0], id: string, now: Date): Promise<void> {
  const recording = await findLocked(tx, { id })
  if (recording?.state !== 'recording' && recording?.state !== 'joining') return
  const { count } = await foundRow(tx, countRow)`
    select count(*)::int as count from ${recordingChunks} k join ${recordingParts} q on q.id = k.part_id
    where q.recording_id = ${id}`
  if (count === 0) return markMissing(tx, recording, { reason: recording.stoppedBecause ?? 'never_started', now })
  await tx
    .update(sessionRecordings)
    .set({ closedAt: recording.closedAt ?? now, updatedAt: now })
    .where(and(eq(sessionRecordings.id, id), eq(sessionRecordings.state, recording.state)))
  await enqueueJoin(tx, id)
}
