import { inArray } from 'drizzle-orm'
import { releaseStorage } from '#features/storage/reserve-storage.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { picturesOf } from './picture-key.ts'
import { buildChecks } from './tables.ts'

/** Deletes the checks of builds that go, with their pictures. */
export async function deleteChecks(tx: SystemTx, buildIds: readonly string[]): Promise<void> {
  if (buildIds.length === 0) return
  const deleted = await tx
    .delete(buildChecks)
    .where(inArray(buildChecks.buildId, [...buildIds]))
    .returning({ pictureKey: buildChecks.pictureKey })
  await releaseStorage(
    tx,
    deleted.flatMap(({ pictureKey }) => pictureKey ?? []),
  )
  await enqueue(tx, 'delete-stored', { prefixes: buildIds.map(picturesOf) })
}
