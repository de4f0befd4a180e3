import { eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { releaseStorage } from '#features/storage/reserve-storage.ts'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { recordingPictures } from '../playback/tables.ts'
import { recordingParts, sessionCaptions, sessionClips, sessionRecordings } from '../tables.ts'

const stored = z.object({ storageKey: z.string() })

/** The folder of all files of a recording, under which its bytes count toward the studio's storage. */
export const folderOf = (recordingId: string): string => `recordings/${recordingId}`

/** Everything of a recording that is not joined yet is below this key. */
export const chunksOf = (recordingId: string): string => `${folderOf(recordingId)}/chunks`

/**
 * Deletes all that a recording left: parts with their chunks and cuts, captions, clips, pictures, and by a job the files. The row
 * of the recording stays; the caller has locked it and says what became of it.
 */
export async function dropRecording(tx: SystemTx, recordingId: string, now: Date): Promise<void> {
  const files = await rows(tx, stored)`
    select storage_key from ${sessionClips} where recording_id = ${recordingId} and storage_key is not null
    union all select storage_key from ${recordingPictures} where recording_id = ${recordingId}`
  await tx.delete(recordingParts).where(eq(recordingParts.recordingId, recordingId))
  await tx.delete(sessionCaptions).where(eq(sessionCaptions.recordingId, recordingId))
  await tx.delete(recordingPictures).where(eq(recordingPictures.recordingId, recordingId))
  await tx.delete(sessionClips).where(eq(sessionClips.recordingId, recordingId))
  await tx.execute(sql`
    update ${sessionRecordings} set storage_key = null, voice_key = null, segments = '[]' where id = ${recordingId}`)
  const folder = folderOf(recordingId)
  await releaseStorage(tx, [folder, ...files.map(({ storageKey }) => storageKey)])
  const all = { prefixes: [folder] }
  await enqueue(tx, 'delete-stored', all)
  // Again, for a chunk whose object was written while its row was refused.
  await enqueue(tx, 'delete-stored', all, { runAt: new Date(now.getTime() + hours(1)) })
}
