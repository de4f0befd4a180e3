import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { releaseStorage } from '#features/storage/reserve-storage.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, idRow, rows } from '#platform/db/rows.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { AppError } from '#shared/errors.ts'
import { filesChanged } from '../engagement/events.ts'
import { consultingDeliverables, consultingFiles } from '../engagement/tables.ts'
import { folderOf } from './file-storage-keys.ts'
import { lockDeliverable } from './lock-deliverable.ts'

interface RemoveFileInput {
  id: string
  consultantId: string
  now: Date
}

const removed = z.object({ deliverableId: z.string() })

/** Removes a file of a consultant's own deliverable. Throws NOT_FOUND, STATE_CHANGED (accepted). */
export async function removeFile(tx: SystemTx, { id, consultantId, now }: RemoveFileInput): Promise<void> {
  const known = await foundRow(tx, removed)`
    select f.deliverable_id from ${consultingFiles} f join ${consultingDeliverables} d on d.id = f.deliverable_id
    where f.id = ${id} and d.consultant_id = ${consultantId}`
  const { deliverableId } = known
  const { studioId } = await lockDeliverable(tx, { deliverableId, consultantId })
  const { rowCount } = await tx.execute(sql`delete from ${consultingFiles} where id = ${id}`)
  if (rowCount === 0) throw new AppError('NOT_FOUND')
  await deleteStored(tx, [folderOf(deliverableId, id)])
  tx.happened(filesChanged({ studioId, consultantId, deliverableId }), now)
}

const erased = z.object({ id: z.string(), deliverableId: z.string() })

/** Deletes all deliverables of a studio with their files. */
export async function eraseDeliverables(tx: SystemTx, { studioId }: { studioId: string }): Promise<void> {
  await rows(tx, idRow)`select id from ${consultingDeliverables} where studio_id = ${studioId} order by id for update`
  const files = await rows(
    tx,
    erased,
  )`delete from ${consultingFiles} where studio_id = ${studioId} returning id, deliverable_id`
  await tx.execute(sql`delete from ${consultingDeliverables} where studio_id = ${studioId}`)
  await deleteStored(
    tx,
    files.map(({ id, deliverableId }) => folderOf(deliverableId, id)),
  )
}

async function deleteStored(tx: SystemTx, prefixes: readonly string[]): Promise<void> {
  if (prefixes.length === 0) return
  await releaseStorage(tx, prefixes)
  await enqueue(tx, 'delete-stored', { prefixes })
}
