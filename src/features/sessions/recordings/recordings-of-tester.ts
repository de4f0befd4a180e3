import { z } from 'zod/mini'
import { games } from '#features/games/sql.ts'
import { imageStorageKey } from '#features/storage/store-image.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { momentPictures } from '../playback/tables.ts'
import { recordingChunks, recordingParts, sessionRecordings } from '../tables.ts'

const stored = z.object({
  title: z.string(),
  recordedAt: z.date(),
  kind: z.string(),
  mime: z.string(),
  keys: z.array(z.string()),
})

export interface StoredRecording {
  /** A file name that is safe on each system. */
  name: string
  /** The objects of the store that are its content, one after the other. */
  keys: readonly string[]
}

/**
 * The files of a tester's recordings, for the copy of their data: those that were joined, with the voice alone, the parts
 * of those that were not joined so far, and pictures of moments.
 */
export async function recordingsOfTester(tx: SystemTx, testerId: string): Promise<StoredRecording[]> {
  const found = await rows(tx, stored)`
    with own as (select r.*, g.title from ${sessionRecordings} r join ${games} g on g.id = r.game_id where r.tester_id = ${testerId})
    select o.title, o.joined_at as recorded_at, f.kind, o.mime, array[f.key] as keys
    from own o cross join lateral (values ('', o.storage_key), (' voice', o.voice_key)) f (kind, key)
    where o.state = 'ready' and f.key is not null
    union all
    select o.title, q.started_at, ' part ' || q.number, q.mime, array_agg(k.storage_key order by k.index)
    from own o join ${recordingParts} q on q.recording_id = o.id
      join ${recordingChunks} k on k.part_id = q.id and k.track = 'screen'
    where o.state in ('recording', 'joining') group by q.id, o.title
    union all
    select o.title, p.created_at, ' moment', 'image/webp', array[p.storage_key || ${imageStorageKey('', 'full')}]
    from own o join ${momentPictures} p on p.recording_id = o.id order by 2, 3`
  return found.map(({ title, recordedAt, kind, mime, keys }, at) => {
    const safe =
      title
        .normalize('NFKD')
        .replace(/[^\w -]/g, '')
        .trim()
        .slice(0, 60) || 'recording'
    const ending = keys.length === 1 ? keys[0]?.match(/\.(\w+)$/)?.[1] : undefined
    return {
      name: `${recordedAt.toISOString().slice(0, 10)} ${safe} ${at + 1}${kind}.${ending ?? (mime.startsWith('video/mp4') ? 'mp4' : 'webm')}`,
      keys,
    }
  })
}
