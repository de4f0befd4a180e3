import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { playtestMoments } from '#features/playtests/moments/sql.ts'
import { playtests } from '#features/playtests/sql.ts'
import { releaseStorage } from '#features/storage/reserve-storage.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { momentPictures } from '../playback/tables.ts'
import { recordingCuts, recordingParts, sessionRecordings } from '../tables.ts'

/** The folder of the pictures of a recording's moments. It is not that of the recording, whose files go earlier. */
export const momentFolderOf = (recordingId: string): string => `moment-pictures/${recordingId}`

const gone = z.object({ storageKey: z.string() })

/** Deletes the small pictures `p` of moments for which the predicate holds, and by a job their files. Returns how many. */
async function dropPictures(tx: SystemTx, where: SQL): Promise<number> {
  const found = await rows(tx, gone)`delete from ${momentPictures} p where ${where} returning p.storage_key`
  if (found.length === 0) return 0
  const keys = found.map(({ storageKey }) => storageKey)
  await releaseStorage(tx, keys)
  await enqueue(tx, 'delete-stored', { prefixes: keys })
  return found.length
}

/** Deletes those of a recording. */
export const dropMomentPictures = (tx: SystemTx, recordingId: string) =>
  dropPictures(tx, sql`p.recording_id = ${recordingId}`)

/** Deletes those of a recording whose moment its tester removed: nobody undoes that once the review is sent. */
export const dropPicturesOfRemoved = (tx: SystemTx, recordingId: string) =>
  dropPictures(tx, sql`p.recording_id = ${recordingId} and ${isOfRemoved(sql`p.moment_id`)}`)

const isOfRemoved = (momentId: SQL) => sql`not exists (select 1 from ${playtestMoments} m where m.id = ${momentId})`

/**
 * How far around a cut a moment counts as cut, in milliseconds: the cut goes on to the key frames around it, and a
 * picture is taken up to three seconds after the press.
 */
const aroundCutMs = 5000

/** Deletes those of a recording whose moment is in a stretch that its tester cut: the video would not show it either. */
export const dropPicturesOfCuts = (tx: SystemTx, recordingId: string) =>
  dropPictures(
    tx,
    sql`p.recording_id = ${recordingId} and exists (select 1 from ${playtestMoments} m
      join ${recordingParts} q on q.recording_id = p.recording_id
      join ${recordingCuts} c on c.part_id = q.id
      cross join lateral (select ${aroundCutMs} + coalesce(max(abs((s ->> 'byMs')::float)), 0) as ms
        from jsonb_array_elements(q.shifts) s) around
      where m.id = p.moment_id and m.created_at between q.started_at + (c.from_ms - around.ms) * interval '1 millisecond'
        and q.started_at + (c.to_ms + around.ms) * interval '1 millisecond')`,
  )

/** Deletes all of a person whose account is erased: as a tester and as a studio. */
export const erasePictures = (tx: SystemTx, profileId: string) =>
  dropPictures(
    tx,
    sql`p.recording_id in (select r.id from ${sessionRecordings} r
      where r.tester_id = ${profileId} or r.studio_id = ${profileId})`,
  )

/**
 * Deletes those that are in the place of a recording: once it would be kept no longer, of tests that ended without a valid
 * review, and of moments that were removed between the recording's end and the review. Also those of recordings that came
 * or were deleted, which a process of a version without pictures leaves. Returns how many; 0 when none is left.
 */
export const sweepPictures = (tx: SystemTx, { now, limit }: { now: Date; limit: number }): Promise<number> =>
  dropPictures(
    tx,
    sql`p.moment_id in (select o.moment_id from ${momentPictures} o
      join ${sessionRecordings} r on r.id = o.recording_id and r.state in ('missing', 'ready', 'deleted')
      join ${playtests} t on t.id = o.playtest_id
      where r.state <> 'missing' or r.withdrawn_at is not null or r.retain_until <= ${at(now)}
        or t.status in ('abandoned', 'timed_out', 'rejected')
        or (t.submitted_at is not null and t.returned_by is null and ${isOfRemoved(sql`o.moment_id`)}) limit ${limit})`,
  )
