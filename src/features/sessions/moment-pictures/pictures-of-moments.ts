import { z } from 'zod/mini'
import { assertMay } from '#features/access/assert-may.ts'
import { playtestMoments } from '#features/playtests/moments/sql.ts'
import { imageStorageKey, storeImageFiles } from '#features/storage/store-image.ts'
import type { StoreTools } from '#features/storage/upload-tools.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { AppError } from '#shared/errors.ts'
import { findSession } from '../find-session.ts'
import { momentPictures } from '../playback/tables.ts'
import { lockRunningRecording, type Recording } from '../recordings/lock-recording.ts'
import { pictureLimits } from '../rules.ts'
import { isPictured } from '../sql.ts'
import { sessionRecordings } from '../tables.ts'
import { momentFolderOf } from './drop-pictures.ts'

interface OfMoment {
  /** The test. */
  sessionId: string
  momentId: string
}

type Tools = Pick<StoreTools, 'db' | 'clock'>

/** The caller as the tester who may send pictures of moments. Throws RLS_VIOLATION. */
export async function admitMomentPicture({ db, clock }: Tools, caller: Caller): Promise<string> {
  await assertMay({ db, clock, caller }, 'review_participate')
  return caller.profileId
}

/**
 * Stores a picture of the game at a moment, re-encoded from its pixels. One that exists stays. Throws NOT_FOUND for a moment
 * that is not the tester's or not saved yet, and where no pictures were agreed; STATE_CHANGED once the recording was sent,
 * withdrawn or not sent; VALIDATION_ERROR for what is no picture, at 240 pictures, and where the studio's storage is full.
 */
export async function storeMomentPicture(
  tools: StoreTools,
  { content, ...of }: OfMoment & { testerId: string; content: Buffer },
): Promise<void> {
  const recording = await tools.db.asSystem((tx) => takingPicture(tx, of))
  if (recording === null) return
  const { id, studioId } = recording
  const storageKey = `${momentFolderOf(id)}/${of.momentId}`
  await storeImageFiles(
    {
      studioId,
      storageKey,
      content,
      kind: 'frame',
      add: async (tx, now) => {
        if ((await takingPicture(tx, of)) === null) return
        const { momentId, sessionId: playtestId, testerId } = of
        const row = { momentId, recordingId: id, playtestId, testerId, studioId, storageKey, createdAt: now }
        await tx.insert(momentPictures).values(row)
      },
    },
    tools,
  )
}

const marked = z.object({ isMarked: z.boolean(), isPictured: z.boolean(), pictures: z.number() })

/** The locked recording; null if this moment has a picture already. */
async function takingPicture(
  tx: SystemTx,
  { sessionId, momentId, testerId }: OfMoment & { testerId: string },
): Promise<Recording | null> {
  const recording = await lockRunningRecording(tx, { playtestId: sessionId, testerId })
  const found = await foundRow(tx, marked)`
    select exists (select 1 from ${playtestMoments} m where m.id = ${momentId} and m.playtest_id = ${sessionId}) as is_marked,
      exists (select 1 from ${momentPictures} p where p.moment_id = ${momentId}) as is_pictured,
      (select count(*)::int from ${momentPictures} p where p.recording_id = ${recording.id}) as pictures`
  if (!recording.pictures || !found.isMarked) throw new AppError('NOT_FOUND')
  if (found.isPictured) return null
  if (found.pictures >= pictureLimits.perRecording)
    throw new AppError('VALIDATION_ERROR', `A recording has at most ${pictureLimits.perRecording} pictures.`)
  return recording
}

const stored = z.object({ key: z.string() })

/**
 * Storage key of the picture of a moment that was not removed: for everybody who may watch the session where no recording
 * came, and for its tester. Throws as `findSession`, NOT_FOUND.
 */
export async function openMomentPicture(
  { db, clock }: Tools,
  caller: Caller,
  { sessionId, momentId }: OfMoment,
): Promise<string> {
  const { viewer } = await findSession({ db, clock, caller, sessionId })
  const { key } = await db.asSystem(
    (tx) => foundRow(tx, stored)`
      select p.storage_key as key from ${momentPictures} p join ${sessionRecordings} r on r.id = p.recording_id
      join ${playtestMoments} m on m.id = p.moment_id
      where p.moment_id = ${momentId} and p.playtest_id = ${sessionId} and (${viewer === 'tester'} or ${isPictured(clock.now())})`,
  )
  return imageStorageKey(key, 'full')
}
