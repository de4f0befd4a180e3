import { and, eq } from 'drizzle-orm'
import { z } from 'zod/mini'
import { imageStorageKey, storeImageFiles } from '#features/storage/store-image.ts'
import type { StoreTools } from '#features/storage/upload-tools.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { AppError } from '#shared/errors.ts'
import { findSession } from '../find-session.ts'
import { folderOf } from '../recordings/drop-recording.ts'
import { assertWatchable, findLocked, type Recording } from '../recordings/lock-recording.ts'
import { pictureLimits } from '../rules.ts'
import { isPlayable } from '../sql.ts'
import { sessionRecordings } from '../tables.ts'
import { recordingPictures } from './tables.ts'

interface OfPicture {
  sessionId: string
  /** Of the video. */
  second: number
}

type Tools = Pick<StoreTools, 'db' | 'clock'>

/**
 * The tester of a session whose recording takes a picture of this second from the caller, who watches it as one of the
 * studio's people. Throws as `findSession`, NOT_FOUND.
 */
export async function admitPicture({ db, clock }: Tools, caller: Caller, of: OfPicture): Promise<string> {
  const { viewer, testerId } = await findSession({ db, clock, caller, sessionId: of.sessionId })
  if (viewer === 'tester' || testerId === null) throw new AppError('NOT_FOUND')
  return testerId
}

/**
 * Stores a picture of a second of a recording, re-encoded from its pixels. One that exists stays. Throws NOT_FOUND,
 * STATE_CHANGED without a recording, VALIDATION_ERROR for what is no picture, at 240 pictures, after the end, and where the
 * studio's storage is full.
 */
export async function storePicture(
  tools: StoreTools,
  { content, testerId, ...of }: OfPicture & { testerId: string; content: Buffer },
): Promise<void> {
  const recording = await tools.db.asSystem((tx) => takingPictures(tx, { ...of, testerId, now: tools.clock.now() }))
  if (recording === null) return
  const { id, studioId } = recording
  const storageKey = `${folderOf(id)}/pictures/${of.second}`
  await storeImageFiles(
    {
      studioId,
      storageKey,
      content,
      kind: 'frame',
      add: async (tx, now) => {
        if ((await takingPictures(tx, { ...of, testerId, now })) === null) return
        const row = { recordingId: id, playtestId: of.sessionId, testerId, studioId, second: of.second, storageKey }
        await tx.insert(recordingPictures).values({ ...row, createdAt: now })
      },
    },
    tools,
  )
}

/** The locked recording; null if it has a picture of this second already. */
async function takingPictures(
  tx: SystemTx,
  { sessionId, testerId, second, now }: OfPicture & { testerId: string; now: Date },
): Promise<Recording | null> {
  const recording = await findLocked(tx, { playtestId: sessionId, testerId })
  if (!recording) throw new AppError('NOT_FOUND')
  assertWatchable(recording, now)
  if (second > recording.seconds) throw new AppError('VALIDATION_ERROR', 'The recording ends before this second.')
  const ofRecording = eq(recordingPictures.recordingId, recording.id)
  if ((await tx.$count(recordingPictures, and(ofRecording, eq(recordingPictures.second, second)))) > 0) return null
  if ((await tx.$count(recordingPictures, ofRecording)) >= pictureLimits.perRecording)
    throw new AppError('VALIDATION_ERROR', `A recording has at most ${pictureLimits.perRecording} pictures.`)
  return recording
}

const stored = z.object({ key: z.string() })

/** Storage key of the picture of a second, for everybody who may watch the session. Throws as `findSession`, NOT_FOUND. */
export async function openPicture(
  { db, clock }: Tools,
  caller: Caller,
  { sessionId, second }: OfPicture,
): Promise<string> {
  await findSession({ db, clock, caller, sessionId })
  const { key } = await db.asSystem(
    (tx) => foundRow(tx, stored)`
      select p.storage_key as key from ${recordingPictures} p join ${sessionRecordings} r on r.id = p.recording_id
      where p.playtest_id = ${sessionId} and p.second = ${second} and ${isPlayable(clock.now())}`,
  )
  return imageStorageKey(key, 'full')
}
