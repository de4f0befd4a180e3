import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { reserveStorage } from '#features/storage/reserve-storage.ts'
import type { StoreTools } from '#features/storage/upload-tools.ts'
import { at } from '#platform/db/at.ts'
import { pipeline } from '#platform/db/drivers/pipeline.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { recordingStopped } from '../events.ts'
import { chunkLimits, type MissingReason, missingTexts, recordingStates } from '../rules.ts'
import { storedChunks } from '../session-metrics.ts'
import { recordingChunks, recordingParts, sessionRecordings } from '../tables.ts'
import { chunksOf, folderOf } from './drop-recording.ts'
import { assertRunning } from './lock-recording.ts'

export interface Chunk {
  partId: string
  testerId: string
  track: 'screen' | 'voice'
  index: number
  /** SHA-256 of the content in hexadecimal. */
  digest: string
  /** The level of the voice, two hexadecimal digits a value. */
  levels: string
  /** When the recorder emitted it, in milliseconds of the part, by the browser's clock; null: not known. */
  madeMs?: number | null
}

interface StoreChunkTools extends StoreTools {
  /** A folder on the disk whose free room counts. */
  dataDir: string
}

const place = z.object({
  recordingId: z.string(),
  studioId: z.string(),
  state: z.enum(recordingStates),
  closedAt: z.nullable(z.date()),
  withdrawnAt: z.nullable(z.date()),
  number: z.number(),
  announced: z.nullable(z.number()),
  next: z.number(),
  stored: z.nullable(z.string()),
  /** Chunks of all parts of the recording, and bytes of the last minute of this one. */
  chunks: z.number(),
  lastMinute: z.number(),
})
type Place = z.output<typeof place>

/**
 * Stores one chunk of a part: an object, then its row, whose commit is the acknowledgement. The same chunk again
 * changes nothing, in any process. Returns the index of the next one. Throws NOT_FOUND for a part of somebody else,
 * STATE_CHANGED for a chunk out of order or after the end, DUPLICATE_ERROR for another content, VALIDATION_ERROR with
 * `refusal` where the recording has to end (storage_full, too_long, too_heavy), NO_ROOM.
 */
export async function storeChunk(chunk: Chunk, content: Buffer, tools: StoreChunkTools): Promise<{ next: number }> {
  const { db, storage, dataDir } = tools
  const { partId, track, index, digest } = chunk
  const noRoom = storage.assertRoom(content.length, dataDir).then(
    () => null,
    (error: unknown) => error,
  )
  const at = placeFor(chunk, await db.readAsSystem(place, placeOf(chunk)))
  if (at.stored !== null) return { next: at.next }
  const full = await noRoom
  if (full instanceof AppError) await noteStop(full, at.recordingId, tools)
  if (full) throw full
  const storageKey = `${chunksOf(at.recordingId)}/${at.number}/${track}-${String(index).padStart(4, '0')}-${digest.slice(0, 16)}`
  await storage.put(storageKey, content)
  try {
    const added = await db.asSystem((tx) =>
      addChunk(tx, { ...chunk, recordingId: at.recordingId, storageKey, content }, tools),
    )
    storedChunks.chunks += 1
    storedChunks.bytes += content.length
    return added
  } catch (error) {
    // A refused chunk leaves no object; after other errors the browser sends it again under the same key.
    if (error instanceof AppError && error.status < 500) {
      const again = await db.asSystem((tx) => storedKey(tx, { partId, track, index }))
      if (again !== storageKey) await storage.delete(storageKey)
      await noteStop(error, at.recordingId, tools)
    }
    throw error
  }
}

/** SQL: where a chunk belongs; `stored` is its digest if it has arrived already. */
const placeOf = ({ partId, testerId, track, index }: Chunk) => sql`
  select r.id as recording_id, r.studio_id, r.state, r.closed_at, r.withdrawn_at, q.number,
    ${track === 'screen' ? sql`q.chunks` : sql`q.voice_chunks`} as announced,
    coalesce((select max(k.index) + 1 from ${recordingChunks} k where k.part_id = q.id and k.track = ${track}), 0)::int as next,
    (select k.digest from ${recordingChunks} k where k.part_id = q.id and k.track = ${track} and k.index = ${index}) as stored,
    (select coalesce(sum((select max(k.index) + 1 from ${recordingChunks} k where k.part_id = o.id and k.track = ${track})), 0)::int
      from ${recordingParts} o where o.recording_id = r.id) as chunks,
    (select coalesce(sum(k.bytes), 0) from ${recordingChunks} k
      where k.part_id = q.id and k.track = ${track} and k.index > ${index - 60 / chunkLimits.seconds}) as last_minute
  from ${recordingParts} q join ${sessionRecordings} r on r.id = q.recording_id
  where q.id = ${partId} and q.tester_id = ${testerId}`

/** The place of a chunk, if it can be stored there or is stored already. Throws as `storeChunk`. */
function placeFor({ index, digest }: Chunk, [found]: readonly Place[]): Place {
  if (!found) throw new AppError('NOT_FOUND')
  const { stored, next, announced } = found
  if (stored !== null && stored !== digest)
    throw new AppError('DUPLICATE_ERROR', 'Another piece has this number already.')
  if (stored !== null) return found
  assertRunning(found)
  if (index !== next) throw new AppError('STATE_CHANGED', 'The pieces have to come in their order.', { next })
  if (announced !== null && index >= announced) throw new AppError('STATE_CHANGED', 'This part has ended.')
  return found
}

interface AddChunkInput extends Chunk {
  recordingId: string
  storageKey: string
  content: Buffer
}

const received = z.object({ receivedBytes: z.number() })

async function addChunk(tx: SystemTx, chunk: AddChunkInput, { clock, quota }: StoreChunkTools) {
  const { partId, recordingId, track, index, digest, storageKey, levels, madeMs = null, content } = chunk
  const now = clock.now()
  const [[recording], found] = await pipeline(
    rows(tx, received)`
      select received_bytes from ${sessionRecordings} where id = ${recordingId} for no key update`,
    rows(tx, place)`${placeOf(chunk)}`,
  )
  const room = placeFor(chunk, found)
  if (room.stored !== null) return { next: room.next }
  if (!recording) throw new AppError('NOT_FOUND')
  const bytes = content.length
  if (room.chunks >= chunkLimits.perRecording) throw refusalOf('too_long')
  if (room.lastMinute + bytes > chunkLimits.bytesPerMinute) throw refusalOf('too_heavy')
  const added = tx.execute(sql`
    with added as (
      insert into ${recordingChunks} (part_id, track, index, bytes, digest, storage_key, levels, made_ms, created_at)
      values (${partId}, ${track}, ${index}, ${bytes}, ${digest}, ${storageKey}, ${levels}, ${madeMs}::int, ${at(now)}))
    update ${sessionRecordings} set received_bytes = received_bytes + ${bytes}, last_chunk_at = ${at(now)},
      stopped_because = null
    where id = ${recordingId}`)
  const reserved = reserveStorage(tx, {
    studioId: room.studioId,
    storageKey: folderOf(recordingId),
    kind: 'recording',
    bytes: recording.receivedBytes + bytes,
    settled: true,
    quota,
    now,
  }).catch((error: unknown) => {
    // Its sentence has sums of the studio, and what the studio can do: nothing for a tester.
    throw error instanceof AppError && error.details.refusal === 'storage_full' ? refusalOf('storage_full') : error
  })
  await pipeline(added, reserved)
  return { next: index + 1 }
}

const refusalOf = (reason: MissingReason) =>
  new AppError('VALIDATION_ERROR', `${missingTexts[reason]}. The recording ends here; your test goes on.`, {
    refusal: reason,
  })

const stored = z.object({ storageKey: z.string() })

async function storedKey(tx: SystemTx, { partId, track, index }: Pick<Chunk, 'partId' | 'track' | 'index'>) {
  const [found] = await rows(tx, stored)`
    select storage_key from ${recordingChunks} where part_id = ${partId} and track = ${track} and index = ${index}`
  return found?.storageKey
}

const stopped = z.object({ playtestId: z.uuid(), testerId: z.uuid(), studioId: z.uuid(), gameId: z.uuid() })

/**
 * Keeps why the product ended a recording, which decides whether a missing one counts (sessions-2). A studio whose storage
 * is full is notified, because it alone can free room.
 */
async function noteStop(error: AppError, recordingId: string, { db, clock }: StoreChunkTools): Promise<void> {
  const refusal = error.code === 'NO_ROOM' ? 'storage_full' : error.details.refusal
  if (refusal !== 'storage_full' && refusal !== 'too_long' && refusal !== 'too_heavy') return
  await db.asSystem(async (tx) => {
    const [ended] = await rows(tx, stopped)`
      update ${sessionRecordings} set stopped_because = ${refusal}
      where id = ${recordingId} and state = 'recording' and stopped_because is distinct from ${refusal}
      returning playtest_id, tester_id, studio_id, game_id`
    if (ended && error.code !== 'NO_ROOM') tx.happened(recordingStopped({ ...ended, because: refusal }), clock.now())
  })
}
