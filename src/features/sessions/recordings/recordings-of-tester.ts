import { z } from 'zod/mini'
import { games } from '#features/games/sql.ts'
import { imageStorageKey } from '#features/storage/store-image.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { momentPicturesOfTester } from '../moment-pictures/pictures-of-moments.ts'
import { sessionRecordings } from '../tables.ts'

const stored = z.object({
  title: z.string(),
  recordedAt: z.date(),
  storageKey: z.string(),
  voiceKey: z.nullable(z.string()),
})

export interface StoredRecording {
  /** A file name that is safe on each system. */
  name: string
  key: string
}

/** The files of a tester's recordings and of the pictures of moments, for the copy of their data. */
export async function recordingsOfTester(tx: SystemTx, testerId: string): Promise<StoredRecording[]> {
  const found = await rows(tx, stored)`
    select g.title, r.joined_at as recorded_at, r.storage_key, r.voice_key
    from ${sessionRecordings} r join ${games} g on g.id = r.game_id
    where r.tester_id = ${testerId} and r.state = 'ready' order by r.joined_at, r.id`
  const recordings = found.flatMap(({ title, recordedAt, storageKey, voiceKey }, at) => {
    const name = nameOf(title, recordedAt, at)
    const file = (key: string, kind: string) => ({ key, name: `${name}${kind}.${key.split('.').at(-1)}` })
    return [file(storageKey, ''), ...(voiceKey ? [file(voiceKey, ' voice')] : [])]
  })
  const pictures = await momentPicturesOfTester(tx, testerId)
  return [
    ...recordings,
    ...pictures.map(({ title, takenAt, storageKey }, at) => ({
      key: imageStorageKey(storageKey, 'full'),
      name: `${nameOf(title, takenAt, at)} moment.webp`,
    })),
  ]
}

/** '2026-11-30 Gullwake 2'. */
function nameOf(title: string, date: Date, at: number): string {
  const safe = title
    .normalize('NFKD')
    .replace(/[^\w -]/g, '')
    .trim()
    .slice(0, 60)
  return `${date.toISOString().slice(0, 10)} ${safe || 'recording'} ${at + 1}`
}
