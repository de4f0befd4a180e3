import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { reserveStorage, settleStorage } from '#features/storage/reserve-storage.ts'
import { storePending } from '#features/storage/store-pending.ts'
import type { StoreTools } from '#features/storage/upload-tools.ts'
import type { FinishedUpload } from '#platform/uploads/finish-upload.ts'
import { uploadGrant } from '#platform/uploads/upload-records.ts'
import { filesChanged } from '../engagement/events.ts'
import { consultingFiles } from '../engagement/tables.ts'
import { assertFew } from './assert-few.ts'
import { fileKeyOf, folderOf } from './file-storage-keys.ts'
import { lockDeliverable } from './lock-deliverable.ts'

export const fileGrant = uploadGrant.extend({ deliverableId: z.uuid(), fileId: z.uuid(), consultantId: z.uuid() })

/**
 * Stores an uploaded file with its deliverable. Idempotent. Throws as the start of the upload does, because all of it may
 * have changed meanwhile.
 */
export async function takeFile(
  upload: FinishedUpload<z.output<typeof fileGrant>>,
  { db, clock, storage, quota }: StoreTools,
): Promise<void> {
  const { fileId, deliverableId, consultantId } = upload.grant
  const own = { deliverableId, consultantId }
  const storageKey = folderOf(deliverableId, fileId)
  const { name, mime, bytes } = upload
  const isNew = await db.asSystem(async (tx) => {
    const [known] = await tx.select().from(consultingFiles).where(eq(consultingFiles.id, fileId))
    if (known) return false
    const { studioId } = await lockDeliverable(tx, own)
    const now = clock.now()
    await reserveStorage(tx, { studioId, storageKey, kind: 'deliverable', bytes, settled: false, quota, now })
    return true
  })
  if (!isNew) return
  await storePending(storageKey, { db, storage }, async () => {
    await storage.putFile(fileKeyOf(deliverableId, fileId), upload.path)
    await db.asSystem(async (tx) => {
      const { studioId } = await lockDeliverable(tx, own)
      await assertFew(tx, deliverableId)
      const now = clock.now()
      await settleStorage(tx, { storageKey, now })
      const row = { id: fileId, deliverableId, studioId, name, mime, bytes, uploadedBy: consultantId, createdAt: now }
      await tx.insert(consultingFiles).values(row).onConflictDoNothing({ target: consultingFiles.id })
      tx.happened(filesChanged({ studioId, consultantId, deliverableId }), now)
    })
  })
}
