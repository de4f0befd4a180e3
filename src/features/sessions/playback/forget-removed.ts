import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { releaseStorage } from '#features/storage/reserve-storage.ts'
import { minutes } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { clipLimits, noteLimits } from '../rules.ts'
import { sessionClips, sessionNotes } from '../tables.ts'

const gone = z.object({ storageKey: z.nullable(z.string()) })

/** Deletes the notes and clips that can be restored no more, with the clips' files. Idempotent. */
export async function forgetRemoved(tx: SystemTx, now: Date): Promise<void> {
  const before = (length: number) => at(new Date(now.getTime() - minutes(length)))
  await tx.execute(sql`delete from ${sessionNotes} where deleted_at <= ${before(noteLimits.restoreMinutes)}`)
  const clips = await rows(tx, gone)`
    delete from ${sessionClips} where deleted_at <= ${before(clipLimits.restoreMinutes)} returning storage_key`
  const keys = clips.flatMap(({ storageKey }) => storageKey ?? [])
  if (keys.length === 0) return
  await releaseStorage(tx, keys)
  await enqueue(tx, 'delete-stored', { keys })
}
