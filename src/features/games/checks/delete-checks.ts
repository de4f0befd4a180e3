import { inArray } from 'drizzle-orm'
import { releaseStorage } from '#features/storage/reserve-storage.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { buildChecks } from './tables.ts'

/** Deletes the checks of builds that go, with their pictures. */
export async function deleteChecks(tx: SystemTx, buildIds: readonly string[]): Promise<void> {
  if (buildIds.length === 0) return
  const deleted = await tx
    .delete(buildChecks)
    .where(inArray(buildChecks.buildId, [...buildIds]))
    .returning({ pictureKey: buildChecks.pictureKey })
  const keys = deleted.flatMap(({ pictureKey }) => pictureKey ?? [])
  if (keys.length === 0) return
  await releaseStorage(tx, keys)
  await enqueue(tx, 'delete-stored', { prefixes: keys })
}
