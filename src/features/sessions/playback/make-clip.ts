import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { reserveStorage } from '#features/storage/reserve-storage.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { MediaRefused, MediaTooCostly } from '#platform/media/media-work.ts'
import { runMedia } from '#platform/media/run-media.ts'
import { AppError } from '#shared/errors.ts'
import { sayChanged } from '../notes.ts'
import { folderOf } from '../recordings/drop-recording.ts'
import type { JoinTools } from '../recordings/join-recording.ts'
import { findLocked } from '../recordings/lock-recording.ts'
import { withFolder } from '../recordings/spool-parts.ts'
import { sessionClips } from '../tables.ts'

/** Copies the stretch of a clip into a file of its own. It may run twice; a clip that was removed meanwhile leaves no file. */
export async function makeClip(tools: JoinTools, clipId: string): Promise<void> {
  const { db, clock, storage, dataDir } = tools
  const clip = await db.asSystem(async (tx) => {
    const [found] = await tx.select().from(sessionClips).where(eq(sessionClips.id, clipId))
    const recording = found && (await findLocked(tx, { id: found.recordingId }))
    return found?.state === 'making' && recording?.storageKey ? { ...found, source: recording.storageKey } : null
  })
  if (!clip) return
  await withFolder({ dataDir, recordingId: clip.recordingId }, async (folder) => {
    const source = join(folder, 'source')
    try {
      await storage.assertRoom((await storage.stat(clip.source))?.bytes ?? 0, dataDir)
      await storage.getFile(clip.source, source)
      const { fromSeconds, toSeconds } = clip
      const made = await runMedia({ kind: 'clip', path: source, fromSeconds, toSeconds, target: join(folder, 'clip') })
      const storageKey = `${folderOf(clip.recordingId)}/clips/${clipId}.${made.path.split('.').at(-1)}`
      await storage.putFile(storageKey, made.path)
      const bytes = (await storage.stat(storageKey))?.bytes ?? 0
      let isKept = false
      try {
        isKept = await db.asSystem((tx) => finishClip(tx, { clip, storageKey, bytes }, tools))
      } finally {
        if (!isKept) await storage.delete(storageKey)
      }
    } catch (error) {
      const isRefused = error instanceof MediaRefused || error instanceof MediaTooCostly
      const isFinal = isRefused || (error instanceof AppError && (error.status < 500 || error.code === 'NO_ROOM'))
      if (!isFinal) throw error
      await db.asSystem(async (tx) => {
        await tx
          .update(sessionClips)
          .set({ state: 'failed' })
          .where(and(eq(sessionClips.id, clipId), eq(sessionClips.state, 'making')))
        await sayChanged(tx, { sessionId: clip.playtestId, studioId: clip.studioId, now: clock.now() })
      })
    }
  })
}

interface FinishInput {
  clip: typeof sessionClips.$inferSelect
  storageKey: string
  bytes: number
}

/** False if the clip, or its recording, is not there any more. Throws VALIDATION_ERROR when the storage is full. */
async function finishClip(tx: SystemTx, { clip, storageKey, bytes }: FinishInput, { clock, quota }: JoinTools) {
  const now = clock.now()
  const recording = await findLocked(tx, { id: clip.recordingId })
  const [made] = await tx
    .update(sessionClips)
    .set({ state: 'ready', storageKey, bytes })
    .where(and(eq(sessionClips.id, clip.id), eq(sessionClips.state, 'making')))
    .returning({ id: sessionClips.id })
  if (!made) {
    const [other] = await tx.select().from(sessionClips).where(eq(sessionClips.id, clip.id))
    // Another run of the job was first: the file is the clip's.
    return other?.state === 'ready'
  }
  if (recording?.state !== 'ready') throw new AppError('STATE_CHANGED')
  await reserveStorage(tx, {
    studioId: clip.studioId,
    storageKey,
    kind: 'recording',
    bytes,
    settled: true,
    quota,
    now,
  })
  await sayChanged(tx, { sessionId: clip.playtestId, studioId: clip.studioId, now })
  return true
}
