import { and, eq, inArray, sql } from 'drizzle-orm'
import { reserveStorage } from '#features/storage/reserve-storage.ts'
import type { StorageQuota } from '#features/storage/rules.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobTools } from '#platform/jobs/worker.ts'
import { MediaRefused, type MediaResult, MediaTooCostly } from '#platform/media/media-work.ts'
import { runMedia } from '#platform/media/run-media.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { recordingReady } from '../events.ts'
import { dropMomentPictures } from '../moment-pictures/drop-pictures.ts'
import type { MissingReason } from '../rules.ts'
import { recordingChunks, recordingCuts, recordingParts, sessionRecordings } from '../tables.ts'
import { segmentsOf } from '../time-line.ts'
import { withoutLevels } from './cut-levels.ts'
import { chunksOf, folderOf } from './drop-recording.ts'
import { findLocked, type Recording } from './lock-recording.ts'
import { markMissing, sidesOf } from './send-recording.ts'
import { readParts, type SpooledPart, spoolParts, withFolder } from './spool-parts.ts'

export interface JoinTools extends JobTools {
  storage: Storage
  dataDir: string
  quota: StorageQuota
}

/** Tries after which a recording counts as one that can't be read. */
const mostFailures = 20
/** Tries before the one after which a recording that costs too much counts as such: the machine may have been busy. */
const mostCostly = 2

/**
 * Joins the parts of a recording that its tester sent: streams the chunks to the disk, copies their packets into one file
 * without the cuts, and stores it; then the chunks go. Cut off at any line it runs again: only the last step, in one
 * transaction, changes what people see. A file that can't be read becomes a missing recording with its reason.
 */
export async function joinRecording(tools: JoinTools, recordingId: string): Promise<void> {
  const { db, clock, log } = tools
  const recording = await db.asSystem((tx) => beginJoin(tx, recordingId, clock.now()))
  if (!recording) return
  try {
    await joinAll(tools, recording)
  } catch (error) {
    const isCostly = error instanceof MediaTooCostly
    const isFinal = error instanceof MediaRefused || (isCostly && recording.joinFailures >= mostCostly)
    if (!isFinal) {
      // A full disk or a store that is down says nothing about the recording.
      if (!isCostly) await db.asSystem((tx) => countFailures(tx, recording)).catch(() => undefined)
      throw error
    }
    const reason = reasonOf(error)
    log.warn({ recordingId, detail: String(error) }, 'a recording could not be joined')
    await db.asSystem(async (tx) => {
      const found = await findLocked(tx, { id: recordingId })
      if (found?.state === 'joining') await markMissing(tx, found, { reason, now: clock.now() })
    })
  }
}

/** Who cuts all of it out sends none. */
function reasonOf(error: unknown): MissingReason {
  const refusal = error instanceof MediaRefused ? error.reason : 'unreadable'
  return refusal === 'cut' ? 'changed_mind' : refusal
}

async function joinAll(tools: JoinTools, { id: recordingId, receivedBytes }: Recording): Promise<void> {
  const { db, storage, dataDir } = tools
  const parts = await db.asSystem((tx) => readParts(tx, recordingId))
  // The chunks lie beside their copy while it is made, and the copy beside the stored file.
  await storage.assertRoom(2 * receivedBytes, dataDir)
  await withFolder({ dataDir, recordingId }, async (folder) => {
    const spooled = await spoolParts({ parts, storage, folder })
    const joined = await joinTracks(spooled, folder)
    const key = (path: string, name: string) => `${folderOf(recordingId)}/${name}.${path.split('.').at(-1)}`
    const keys = {
      video: key(joined.video.path, 'video'),
      voice: joined.voice && key(joined.voice.path, 'voice'),
    }
    await storage.putFile(keys.video, joined.video.path)
    if (joined.voice && keys.voice) await storage.putFile(keys.voice, joined.voice.path)
    const bytesOf = async (key: string | null) => (key && (await storage.stat(key))?.bytes) || 0
    const bytes = { video: await bytesOf(keys.video), voice: await bytesOf(keys.voice) }
    await db.asSystem((tx) => finishJoin(tx, { recordingId, spooled, joined, keys, bytes }, tools))
  })
}

/** Sets the number of failures back to what it was before this run. */
const countFailures = (tx: SystemTx, { id, joinFailures }: Recording) =>
  tx
    .update(sessionRecordings)
    .set({ joinFailures })
    .where(and(eq(sessionRecordings.id, id), eq(sessionRecordings.state, 'joining')))

/** Marks a sent recording as being joined; null if there is nothing to do. */
async function beginJoin(tx: SystemTx, recordingId: string, now: Date): Promise<Recording | null> {
  const found = await findLocked(tx, { id: recordingId })
  if (!found || (found.state !== 'joining' && (found.state !== 'recording' || !found.closedAt))) return null
  if (found.joinFailures >= mostFailures) {
    await markMissing(tx, found, { reason: 'unreadable', now })
    return null
  }
  // Counted before the work, so that a file that ends the process counts as well; taken off again at the end.
  await tx
    .update(sessionRecordings)
    .set({ state: 'joining', joinFailures: found.joinFailures + 1, updatedAt: now })
    .where(and(eq(sessionRecordings.id, recordingId), inArray(sessionRecordings.state, ['recording', 'joining'])))
  return found
}

interface Joined {
  video: MediaResult
  voice: MediaResult | null
}

async function joinTracks(spooled: readonly SpooledPart[], folder: string): Promise<Joined> {
  const shown = spooled.filter(({ paths }) => paths.screen)
  const pictures = shown.flatMap(({ paths: { screen: path }, pieces, cuts, maxMs }) =>
    path ? [{ path, pieces: pieces.screen, cuts, maxMs }] : [],
  )
  if (pictures.length === 0) throw new MediaRefused('unreadable', 'no chunks')
  const video = await runMedia({ kind: 'join', parts: pictures, target: `${folder}/video` })
  // The voice alone has the times of the picture, and nothing of what was cut.
  const voices = shown.flatMap(({ paths: { voice: path }, pieces, maxMs }, at) => {
    const placed = video.parts[at]?.kept ?? []
    return path ? [{ path, pieces: pieces.voice, cuts: [], placed, maxMs }] : []
  })
  if (voices.length === 0) return { video, voice: null }
  // Without its voice alone a recording is whole: captions are typed then.
  const voice = await runMedia({ kind: 'join', parts: voices, target: `${folder}/voice`, voiceAlone: true }).catch(
    (error) => {
      if (error instanceof MediaRefused) return null
      throw error
    },
  )
  return { video, voice }
}

interface FinishInput {
  recordingId: string
  spooled: readonly SpooledPart[]
  joined: Joined
  keys: { video: string; voice: string | null }
  bytes: { video: number; voice: number }
}

async function finishJoin(tx: SystemTx, input: FinishInput, { clock, quota }: JoinTools): Promise<void> {
  const { recordingId, spooled, joined, keys, bytes } = input
  const now = clock.now()
  const recording = await findLocked(tx, { id: recordingId })
  if (recording?.state !== 'joining') {
    // It was withdrawn, or another run was first: the same key holds the same file then.
    if (recording?.state !== 'ready') await enqueue(tx, 'delete-stored', { prefixes: [folderOf(recordingId)] })
    return
  }
  const withPicture = spooled.filter(({ paths }) => paths.screen)
  const parts = withPicture.map((part, at) => ({ ...part, ...(joined.video.parts[at] ?? { kept: [], cuts: [] }) }))
  for (const part of parts) await keepWhatWasCut(tx, part)
  for (const { id, levels } of spooled) {
    const { cuts = [] } = parts.find((part) => part.id === id) ?? {}
    const set = { levels: withoutLevels(levels, cuts) }
    await tx.update(recordingParts).set(set).where(eq(recordingParts.id, id))
  }
  const ids = spooled.map(({ id }) => id)
  await tx.delete(recordingChunks).where(inArray(recordingChunks.partId, ids))
  await tx
    .update(sessionRecordings)
    .set({
      state: 'ready',
      seconds: joined.video.seconds,
      bytes: bytes.video,
      mime: joined.video.mime,
      joinedAt: now,
      storageKey: keys.video,
      voiceKey: keys.voice,
      joinFailures: 0,
      updatedAt: now,
      segments: sql`${JSON.stringify(parts.flatMap(segmentsOf))}::jsonb`,
    })
    .where(and(eq(sessionRecordings.id, recordingId), eq(sessionRecordings.state, 'joining')))
  // What was accepted stays accepted: the copy never counts more than its chunks did.
  await reserveStorage(tx, {
    studioId: recording.studioId,
    storageKey: folderOf(recordingId),
    kind: 'recording',
    bytes: Math.min(bytes.video + bytes.voice, recording.receivedBytes),
    settled: true,
    quota,
    now,
  })
  await enqueue(tx, 'delete-stored', { prefixes: [chunksOf(recordingId)] })
  // The video shows the moments, without what the tester cut.
  await dropMomentPictures(tx, recordingId)
  tx.happened(recordingReady(sidesOf(recording)), now)
}

async function keepWhatWasCut(
  tx: SystemTx,
  { cutIds, cuts, maxMs }: SpooledPart & { cuts: MediaResult['parts'][0]['cuts'] },
) {
  for (const [at, id] of cutIds.entries()) {
    const cut = cuts[at]
    if (!cut) continue
    const set = { cutFromMs: Math.round(cut.fromMs), cutToMs: Math.round(Math.min(cut.toMs, maxMs)) }
    await tx.update(recordingCuts).set(set).where(eq(recordingCuts.id, id))
  }
}
