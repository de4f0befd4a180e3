import { assertMay } from '#features/access/assert-may.ts'
import { assertStorageFits } from '#features/storage/reserve-storage.ts'
import type { UploadTools } from '#features/storage/upload-tools.ts'
import { randomUUID } from '#platform/crypto/crypto.ts'
import { type UploadUse, uploadUse } from '#platform/uploads/upload-use.ts'
import { uuidIn } from '#platform/uuid-in.ts'
import { AppError } from '#shared/errors.ts'
import { assertFew } from './assert-few.ts'
import { lockDeliverable } from './lock-deliverable.ts'
import { fileLimits } from './rules.ts'
import { fileGrant, takeFile } from './take-file.ts'

/**
 * Resumable uploads of the files of deliverables, by their consultant. Rejects NOT_FOUND (another consultant's), TOO_LARGE,
 * STATE_CHANGED (accepted), VALIDATION_ERROR (too many files, or the studio's storage is full).
 */
export const deliverableUploads = ({ db, clock, storage, quota, findCaller }: UploadTools): UploadUse =>
  uploadUse({
    grant: fileGrant,
    async authorize(request, wish) {
      const caller = await findCaller(request)
      if (!caller) throw new AppError('SIGNED_OUT')
      await assertMay({ db, clock, caller }, 'consulting_work')
      const deliverableId = uuidIn(wish.metadata.deliverableId)
      if (!deliverableId) throw new AppError('VALIDATION_ERROR', 'The upload has no deliverable.')
      if (wish.bytes > fileLimits.bytes)
        throw new AppError('TOO_LARGE', 'This file is larger than 200 MB. Please choose a smaller one.', {
          maxBytes: fileLimits.bytes,
        })
      const own = { deliverableId, consultantId: caller.profileId }
      await db.asSystem(async (tx) => {
        const { studioId } = await lockDeliverable(tx, own)
        await assertFew(tx, own.deliverableId)
        await assertStorageFits(tx, { studioId, bytes: wish.bytes, quota })
      })
      return { ownerId: caller.profileId, purpose: 'deliverable', fileId: randomUUID(), ...own }
    },
    onFinished: (upload) => takeFile(upload, { db, clock, storage, quota }),
  })
