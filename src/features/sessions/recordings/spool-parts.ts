import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod/mini'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import type { EmittedPiece, MediaStretch } from '#platform/media/media-work.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { recordingChunks, recordingCuts, recordingParts } from '../tables.ts'
import type { Shift } from '../time-line.ts'

const partRow = z.object({
  id: z.string(),
  number: z.number(),
  startedAt: z.date(),
  maxMs: z.number(),
  shifts: z.custom<Shift[]>(),
  cuts: z.array(z.object({ id: z.string(), fromMs: z.number(), toMs: z.number() })),
  chunks: z.array(
    z.object({
      track: z.enum(['screen', 'voice']),
      key: z.string(),
      bytes: z.number(),
      madeMs: z.nullable(z.number()),
      levels: z.string(),
    }),
  ),
})
export type PartRow = z.output<typeof partRow>

/** The parts of a recording in their order, with the keys of their chunks. */
export const readParts = (tx: SystemTx, recordingId: string): Promise<PartRow[]> =>
  rows(tx, partRow)`
    select q.id, q.number, q.started_at, q.shifts,
      greatest(0, extract(epoch from greatest(q.ended_at, (select max(k.created_at) from ${recordingChunks} k where k.part_id = q.id))
        - q.started_at) * 1000)::int as max_ms,
      coalesce((select json_agg(json_build_object('id', c.id, 'fromMs', c.from_ms, 'toMs', c.to_ms) order by c.from_ms)
        from ${recordingCuts} c where c.part_id = q.id), '[]') as cuts,
      coalesce((select json_agg(json_build_object('track', k.track, 'key', k.storage_key, 'bytes', k.bytes, 'madeMs', k.made_ms,
          'levels', k.levels) order by k.track, k.index)
        from ${recordingChunks} k where k.part_id = q.id), '[]') as chunks
    from ${recordingParts} q where q.recording_id = ${recordingId} order by q.started_at, q.number`

export interface SpooledPart {
  id: string
  number: number
  startedAt: Date
  shifts: Shift[]
  maxMs: number
  cuts: MediaStretch[]
  cutIds: string[]
  /** The chunks of each track, one after the other, as a file of the disk. */
  paths: { screen: string | null; voice: string | null }
  pieces: { screen: EmittedPiece[]; voice: EmittedPiece[] }
  levels: string
}

interface SpoolInput {
  parts: readonly PartRow[]
  storage: Storage
  folder: string
}

/** Writes the chunks of each part one after the other into a file, from the store to the disk, without holding them. */
export async function spoolParts({ parts, storage, folder }: SpoolInput): Promise<SpooledPart[]> {
  const spooled: SpooledPart[] = []
  for (const { id, number, startedAt, shifts, maxMs, cuts, chunks } of parts) {
    const ofTrack = (track: 'screen' | 'voice') => chunks.filter((chunk) => chunk.track === track)
    const piecesOf = (track: 'screen' | 'voice') => ofTrack(track).map(({ bytes, madeMs }) => ({ bytes, atMs: madeMs }))
    const spool = async (track: 'screen' | 'voice') => {
      const keys = ofTrack(track).map(({ key }) => key)
      if (keys.length === 0) return null
      const path = join(folder, `${number}-${track}`)
      await pipeline(Readable.from(contentsOf(storage, keys)), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      return path
    }
    spooled.push({
      id,
      number,
      startedAt,
      shifts,
      maxMs,
      cuts,
      cutIds: cuts.map((cut) => cut.id),
      paths: {
        screen: await spool('screen'),
        voice: await spool('voice'),
      },
      pieces: { screen: piecesOf('screen'), voice: piecesOf('voice') },
      levels: chunks.map(({ track, levels }) => (track === 'screen' ? levels : '')).join(''),
    })
  }
  return spooled
}

/** The contents of these objects, one after the other. */
export async function* contentsOf(storage: Storage, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) for await (const piece of await storage.get(key)) yield piece as Buffer
}

/** Does work with a folder of its own below the data folder, and deletes it. */
export async function withFolder<T>(
  { dataDir, recordingId }: { dataDir: string; recordingId: string },
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const parent = join(dataDir, 'joining')
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(parent, `${recordingId}-`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
