import { eq, sql } from 'drizzle-orm'
import { reserveStorage } from '#features/storage/reserve-storage.ts'
import type { StorageQuota } from '#features/storage/rules.ts'
import type { SystemTx } from '#platform/db/open.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { AppError } from '#shared/errors.ts'
import { recordingParts, sessionRecordings } from '../tables.ts'
import { segmentsOf } from '../time-line.ts'
import { folderOf } from './drop-recording.ts'
import { assertRunning, findLocked } from './lock-recording.ts'

interface StoreWholeInput {
  playtestId: string
  testerId: string
  /** Of its one part. */
  partId: string
  video: Buffer
  /** Of the video. */
  seconds: number
  /** The level of the voice, four values a second, two hexadecimal digits each. */
  levels: string
  startedAt: Date
  storage: Storage
  quota: StorageQuota
  now: Date
}

/**
 * Stores a recording that is one joined WebM file already, as if its only part had been sent and joined now: for the demo,
 * whose recordings come with the product. Throws NOT_FOUND, STATE_CHANGED.
 */
export async function storeWhole(tx: SystemTx, input: StoreWholeInput): Promise<void> {
  const { playtestId, testerId, partId, video, seconds, levels, startedAt, storage, quota, now } = input
  const recording = await findLocked(tx, { playtestId, testerId })
  if (!recording) throw new AppError('NOT_FOUND')
  assertRunning(recording)
  const { id, studioId } = recording
  const storageKey = `${folderOf(id)}/video.webm`
  await storage.put(storageKey, video)
  const bytes = video.length
  await reserveStorage(tx, {
    studioId,
    storageKey: folderOf(id),
    kind: 'recording',
    bytes,
    settled: true,
    quota,
    now,
  })
  const endedAt = new Date(startedAt.getTime() + seconds * 1000)
  const part = { number: 1, startedAt, shifts: [] }
  await tx.insert(recordingParts).values({
    ...part,
    id: partId,
    recordingId: id,
    playtestId,
    testerId,
    studioId,
    endedAt,
    mime: 'video/webm;codecs=vp8,opus',
    hasVoice: true,
    chunks: 0,
    voiceChunks: 0,
    levels,
    createdAt: startedAt,
  })
  const segments = segmentsOf({ ...part, kept: [{ fromMs: 0, toMs: seconds * 1000, at: 0 }] })
  await tx
    .update(sessionRecordings)
    .set({
      state: 'ready',
      receivedBytes: bytes,
      closedAt: now,
      lastChunkAt: endedAt,
      joinedAt: now,
      seconds,
      bytes,
      mime: 'video/webm',
      storageKey,
      updatedAt: now,
      segments: sql`${JSON.stringify(segments)}::jsonb`,
    })
    .where(eq(sessionRecordings.id, id))
}
