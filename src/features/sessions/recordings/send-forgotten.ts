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

/** Parts of a recording `r`, whether each has ended, and how many of its announced chunks have not arrived. */
const partsOf = sql`
  select q.chunks is not null as ended, q.chunks + q.voice_chunks
      - (select count(*) from ${recordingChunks} k where k.part_id = q.id) as missing
  from ${recordingParts} q where q.recording_id = r.id`

interface ForgottenInput {
  /** Of the last chunk, or the review if that came later. */
  before: Date
  /** The same where announced chunks have not arrived: a browser that is closed still holds them. */
  beforeWaiting: Date
  /** Of the review: from then on nothing more is waited for, however often a piece comes. */
  beforeEnd: Date
  now: Date
}

/**
 * Sends the recordings of sent reviews: those of which everything has arrived at once, others when nothing more came for a
 * while; those without any chunk become missing ones. Recordings whose joining was cut off are joined again.
 */
export async function sendForgotten(
  tools: { db: Database; log: Log },
  { before, beforeWaiting, beforeEnd, now }: ForgottenInput,
): Promise<void> {
  await eachDue(tools, {
    due: sql`
      select r.id, w.at from ${sessionRecordings} r join ${playtests} p on p.id = r.playtest_id
        cross join lateral (select greatest(r.last_chunk_at, p.submitted_at) as at) w
        cross join lateral (select bool_and(t.ended and t.missing <= 0) as whole,
          coalesce(bool_or(t.missing > 0), false) as waits from (${partsOf}) t) s
      where r.state = 'recording' and r.closed_at is null and p.submitted_at is not null
        and p.status not in ('accepted', 'in_progress') and p.returned_by is null
        and (s.whole or p.submitted_at < ${at(beforeEnd)}
          or w.at < case when s.waits and r.stopped_because is null then ${at(beforeWaiting)} else ${at(before)} end)
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
