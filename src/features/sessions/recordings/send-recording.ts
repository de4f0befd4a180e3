import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { AppError } from '#shared/errors.ts'
import { recordingChanged, recordingMissing } from '../events.ts'
import { dropMomentPictures, dropPicturesOfCuts, dropPicturesOfRemoved } from '../moment-pictures/drop-pictures.ts'
import { momentPictures } from '../playback/tables.ts'
import { type ChosenReason, cutLimits, keepsPictures, type MissingReason } from '../rules.ts'
import { recordingChunks, recordingCuts, recordingParts, sessionRecordings } from '../tables.ts'
import { dropRecording } from './drop-recording.ts'
import { findLocked, lockRunningRecording, type Recording } from './lock-recording.ts'

interface OfTester {
  playtestId: string
  testerId: string
  now: Date
}

interface Cut {
  id: string
  partId: string
  fromMs: number
  toMs: number
}

/**
 * Replaces the cuts of a recording that was not sent yet: overlapping ones become one. Throws NOT_FOUND, STATE_CHANGED,
 * VALIDATION_ERROR for a part of another recording or an end before its start.
 */
export async function saveCuts(
  tx: SystemTx,
  { playtestId, testerId, cuts, now }: OfTester & { cuts: readonly Cut[] },
): Promise<void> {
  const recording = await lockRunningRecording(tx, { playtestId, testerId })
  const parts = await tx
    .select({ id: recordingParts.id })
    .from(recordingParts)
    .where(eq(recordingParts.recordingId, recording.id))
  const own = parts.map(({ id }) => id)
  if (cuts.some(({ partId, fromMs, toMs }) => !own.includes(partId) || toMs <= fromMs))
    throw new AppError('VALIDATION_ERROR', 'A cut ends after it begins, within one part.')
  const foreign = and(
    inArray(
      recordingCuts.id,
      cuts.map(({ id }) => id),
    ),
    sql`${recordingCuts.playtestId} <> ${playtestId}`,
  )
  if (cuts.length > 0 && (await tx.$count(recordingCuts, foreign)) > 0) throw new AppError('DUPLICATE_ERROR')
  await tx.delete(recordingCuts).where(eq(recordingCuts.playtestId, playtestId))
  const merged = mergeCuts(cuts)
  const sides = { playtestId, testerId, studioId: recording.studioId }
  if (merged.length > 0) await tx.insert(recordingCuts).values(merged.map((cut) => ({ ...cut, ...sides })))
  tx.happened(recordingChanged(sides), now)
}

/** Cuts without overlaps, part by part in their order. */
export function mergeCuts(cuts: readonly Cut[]): Cut[] {
  const merged: Cut[] = []
  const ordered = [...cuts].sort((a, b) => a.partId.localeCompare(b.partId) || a.fromMs - b.fromMs)
  for (const cut of ordered) {
    const last = merged.at(-1)
    if (last?.partId === cut.partId && cut.fromMs <= last.toMs) last.toMs = Math.max(last.toMs, cut.toMs)
    else merged.push({ ...cut })
  }
  return merged.slice(0, cutLimits.perRecording)
}

const waiting = z.object({ missing: z.number(), unended: z.number(), arrived: z.number() })

/**
 * The tester sends the recording: nothing comes after that, and its parts are joined. The same call again changes
 * nothing. Throws NOT_FOUND, STATE_CHANGED with `missing` while announced chunks have not arrived or a part has not ended,
 * which another browser may hold, unless it is sent `withoutRest`.
 */
export async function closeRecording(
  tx: SystemTx,
  { now, withoutRest, ...of }: OfTester & { withoutRest: boolean },
): Promise<void> {
  const recording = await findLocked(tx, of)
  if (!recording) throw new AppError('NOT_FOUND')
  if (recording.state !== 'recording' || recording.closedAt !== null) return
  const { missing, unended, arrived } = await foundRow(tx, waiting)`
    select coalesce(sum(greatest(0, coalesce(q.chunks, 0) + coalesce(q.voice_chunks, 0) - c.arrived)), 0)::int as missing,
      count(*) filter (where q.chunks is null)::int as unended, coalesce(sum(c.arrived), 0)::int as arrived
    from ${recordingParts} q cross join lateral (
      select count(*) as arrived from ${recordingChunks} k where k.part_id = q.id) c
    where q.recording_id = ${recording.id}`
  // What the product refused does not come.
  if (missing + unended > 0 && !withoutRest && recording.stoppedBecause === null)
    throw new AppError('STATE_CHANGED', 'The rest of the recording is still on its way.', { missing, unended })
  if (arrived === 0) return markMissing(tx, recording, { reason: recording.stoppedBecause ?? 'never_started', now })
  await tx
    .update(sessionRecordings)
    .set({ closedAt: now, updatedAt: now })
    .where(and(eq(sessionRecordings.id, recording.id), eq(sessionRecordings.state, 'recording')))
  await enqueueJoin(tx, recording.id)
  tx.happened(recordingChanged(sidesOf(recording)), now)
}

/** Joins the parts of a recording; a job that waits already is enough. */
export const enqueueJoin = (tx: SystemTx, recordingId: string) =>
  enqueue(tx, 'join-recording', { recordingId }, { key: `join-recording:${recordingId}` })

export const sidesOf = ({ playtestId, testerId, studioId }: Recording) => ({ playtestId, testerId, studioId })

/**
 * The tester sends no recording, and says why: what has arrived is deleted. The studio reads the reason. The same call
 * again changes nothing. Throws NOT_FOUND, STATE_CHANGED once it was sent.
 */
export async function sendNone(
  tx: SystemTx,
  { reason, now, ...of }: OfTester & { reason: ChosenReason },
): Promise<void> {
  const recording = await findLocked(tx, of)
  if (!recording) throw new AppError('NOT_FOUND')
  if (recording.state === 'missing') return
  if (recording.state !== 'recording' || recording.closedAt !== null)
    throw new AppError('STATE_CHANGED', 'This recording was sent already.')
  const full = recording.stoppedBecause === 'storage_full'
  await markMissing(tx, recording, { reason: full ? 'storage_full' : reason, now })
}

interface MarkMissing {
  reason: MissingReason
  now: Date
}

/** SQL: where nothing was recorded, the days of pictures count from the first of them, as those of a recording would. */
const picturesKeptUntil = sql`
  case when exists (select 1 from ${recordingParts} q where q.recording_id = ${sessionRecordings.id})
    then ${sessionRecordings.retainUntil}
    else coalesce((select min(p.created_at) from ${momentPictures} p where p.recording_id = ${sessionRecordings.id})
      + ${sessionRecordings.keepDays} * interval '24 hours', ${sessionRecordings.retainUntil}) end`

/**
 * A locked recording will not come: what has arrived of it is deleted, and the studio reads why. Pictures of moments stay
 * unless the tester wants nothing to be seen, except those of what was cut.
 */
export async function markMissing(tx: SystemTx, recording: Recording, { reason, now }: MarkMissing): Promise<void> {
  await tx
    .update(sessionRecordings)
    .set({ state: 'missing', missingReason: reason, retainUntil: picturesKeptUntil, updatedAt: now })
    .where(and(eq(sessionRecordings.id, recording.id), inArray(sessionRecordings.state, ['recording', 'joining'])))
  // While its cuts are known.
  await dropPicturesOfCuts(tx, recording.id)
  await dropRecording(tx, recording.id, now)
  if (keepsPictures(reason)) await dropPicturesOfRemoved(tx, recording.id)
  else await dropMomentPictures(tx, recording.id)
  tx.happened(recordingMissing({ ...sidesOf(recording), reason }), now)
}
