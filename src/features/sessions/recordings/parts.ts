import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { isUnderWay, playtests } from '#features/playtests/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { recordingChanged } from '../events.ts'
import { chunkLimits, retainUntilOf } from '../rules.ts'
import { recordingParts, sessionRecordings } from '../tables.ts'
import { lockRunningRecording, type Recording } from './lock-recording.ts'
import { nextOf } from './my-recording.ts'
import { sealPartToken } from './part-token.ts'

/** How far a browser's aligned clock may be ahead of the server, in milliseconds. */
const AHEAD_MS = 5000
/** Corrections of the clock that one part takes. */
const SHIFTS = 100

interface BeginPartInput {
  id: string
  playtestId: string
  testerId: string
  startedAt: Date
  mime: string
  hasVoice: boolean
  secret: Buffer
  now: Date
}

const next = z.object({ next: z.object({ screen: z.number(), voice: z.number() }) })

/**
 * Begins a part of the recording of a running test and answers the token for its chunks; the same id again answers a new
 * token. Throws NOT_FOUND, STATE_CHANGED, VALIDATION_ERROR for a start that can't be, DUPLICATE_ERROR for the id of
 * another recording.
 */
export async function beginPart(tx: SystemTx, input: BeginPartInput) {
  const { id, playtestId, testerId, startedAt, mime, hasVoice, secret, now } = input
  const recording = await lockRunningRecording(tx, { playtestId, testerId })
  const [stored] = await tx.select().from(recordingParts).where(eq(recordingParts.id, id))
  if (stored && stored.recordingId !== recording.id) throw new AppError('DUPLICATE_ERROR')
  const number = stored?.number ?? (await addPart(tx, { recording, id, startedAt, mime, hasVoice, now }))
  const found = await foundRow(tx, next)`select ${nextOf} as next from ${recordingParts} q where q.id = ${id}`
  return { partId: id, number, token: sealPartToken({ partId: id, testerId, secret, now }), next: found.next }
}

interface AddPartInput extends Pick<BeginPartInput, 'id' | 'startedAt' | 'mime' | 'hasVoice' | 'now'> {
  recording: Recording
}

const before = z.object({ running: z.boolean(), parts: z.number() })

async function addPart(tx: SystemTx, { recording, id, startedAt, mime, hasVoice, now }: AddPartInput): Promise<number> {
  const { playtestId, testerId, studioId, mode } = recording
  // What was recorded before the review was sent may follow it.
  const { running, parts } = await foundRow(tx, before)`
    select ${isUnderWay('p')} or p.returned_by is not null or coalesce(p.submitted_at >= ${at(startedAt)}, false) as running,
      (select count(*)::int from ${recordingParts} q where q.recording_id = ${recording.id}) as parts
    from ${playtests} p where p.id = ${playtestId}`
  if (!running) throw new AppError('STATE_CHANGED', 'You can record while a test is running.')
  if (parts >= chunkLimits.parts)
    throw new AppError('VALIDATION_ERROR', `A recording can begin anew ${chunkLimits.parts} times.`)
  if (hasVoice && mode !== 'voice') throw new AppError('VALIDATION_ERROR', 'This test records no voice.')
  // A part that another browser kept without a network may come after a later one.
  if (startedAt.getTime() > now.getTime() + AHEAD_MS || startedAt < recording.consentedAt)
    throw new AppError('VALIDATION_ERROR', 'The clock of this device has changed. Start the recording again.')
  await tx.insert(recordingParts).values({
    id,
    recordingId: recording.id,
    playtestId,
    testerId,
    studioId,
    number: parts + 1,
    startedAt,
    mime,
    hasVoice,
    createdAt: now,
  })
  // Kept for the agreed days from its first minute on.
  if (parts === 0)
    await tx
      .update(sessionRecordings)
      .set({ retainUntil: retainUntilOf(now, recording.keepDays) })
      .where(and(eq(sessionRecordings.id, recording.id), eq(sessionRecordings.state, 'recording')))
  tx.happened(recordingChanged({ playtestId, testerId, studioId }), now)
  return parts + 1
}

interface OfPart {
  partId: string
  testerId: string
}

/** Locks the recording of a part of a tester and returns the part. Throws NOT_FOUND, STATE_CHANGED. */
async function lockPart(tx: SystemTx, { partId, testerId }: OfPart) {
  const own = and(eq(recordingParts.id, partId), eq(recordingParts.testerId, testerId))
  const [found] = await tx.select({ recordingId: recordingParts.recordingId }).from(recordingParts).where(own)
  if (!found) throw new AppError('NOT_FOUND')
  await lockRunningRecording(tx, { id: found.recordingId })
  const [part] = await tx.select().from(recordingParts).where(own)
  if (!part) throw new AppError('NOT_FOUND')
  return part
}

interface EndPartInput extends OfPart {
  endedAt: Date
  /** How many chunks the browser made; those that have not arrived yet may still come. */
  chunks: number
  voiceChunks: number
  now: Date
}

/**
 * Ends a part. The same end again changes nothing; its browser may give up on what has not arrived. Throws NOT_FOUND,
 * STATE_CHANGED, VALIDATION_ERROR.
 */
export async function endPart(tx: SystemTx, { endedAt, chunks, voiceChunks, now, ...of }: EndPartInput): Promise<void> {
  const part = await lockPart(tx, of)
  if (part.chunks === chunks && part.voiceChunks === voiceChunks) return
  const { next: arrived } = await foundRow(tx, next)`
    select ${nextOf} as next from ${recordingParts} q where q.id = ${of.partId}`
  if (part.chunks !== null && (chunks !== arrived.screen || voiceChunks !== arrived.voice))
    throw new AppError('STATE_CHANGED', 'This part has ended already.')
  if (chunks < arrived.screen || voiceChunks < arrived.voice)
    throw new AppError('VALIDATION_ERROR', 'More has arrived of this part than it should have.')
  const latest = Math.min(now.getTime() + AHEAD_MS, part.startedAt.getTime() + chunkLimits.perRecording * 2000)
  const ended = new Date(Math.max(part.startedAt.getTime(), Math.min(endedAt.getTime(), latest)))
  await tx.update(recordingParts).set({ endedAt: ended, chunks, voiceChunks }).where(eq(recordingParts.id, of.partId))
  const { playtestId, testerId, studioId } = part
  tx.happened(recordingChanged({ playtestId, testerId, studioId }), now)
}

interface AlignPartInput extends OfPart {
  atMs: number
  byMs: number
}

/**
 * Notes that the browser's clock and the server's differ by more than before: from `atMs` of the part on, what happened
 * was `byMs` later than the browser said. Throws NOT_FOUND, STATE_CHANGED, VALIDATION_ERROR at 100 corrections.
 */
export async function alignPart(tx: SystemTx, { atMs, byMs, ...of }: AlignPartInput): Promise<void> {
  const { shifts } = await lockPart(tx, of)
  if (shifts.some((shift) => shift.atMs === atMs)) return
  if (shifts.length >= SHIFTS) throw new AppError('VALIDATION_ERROR', 'The clock of this device changes too often.')
  const ordered = [...shifts, { atMs, byMs }].sort((a, b) => a.atMs - b.atMs)
  await tx
    .update(recordingParts)
    .set({ shifts: sql`${JSON.stringify(ordered)}::jsonb` })
    .where(eq(recordingParts.id, of.partId))
}
