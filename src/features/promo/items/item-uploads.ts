import { assertMay } from '#features/access/assert-may.ts'
import { assertStorageFits } from '#features/storage/reserve-storage.ts'
import type { UploadTools } from '#features/storage/upload-tools.ts'
import type { UploadUse } from '#platform/uploads/tus-plugin.ts'
import { uuidIn } from '#platform/uuid-in.ts'
import { AppError } from '#shared/errors.ts'
import { lockItem } from './lock-item.ts'
import { takeItemFile } from './take-item-file.ts'

/**
 * Resumable uploads of the files of digital items. Rejects NOT_FOUND (another studio's item), VALIDATION_ERROR (an item
 * without a file, or the studio's storage is full).
 */
export const itemUploads = ({ db, clock, storage, quota, findCaller }: UploadTools): UploadUse => ({
  async authorize(request, wish) {
    const caller = await findCaller(request)
    if (!caller) throw new AppError('SIGNED_OUT')
    await assertMay({ db, clock, caller }, 'promo_edit')
    const itemId = uuidIn(wish.metadata.itemId)
    if (!itemId) throw new AppError('VALIDATION_ERROR', 'The upload has no item.')
    const studioId = caller.profileId
    await db.asSystem(async (tx) => {
      const { delivery } = await lockItem(tx, { itemId, studioId }, 'keep')
      if (delivery !== 'file') throw new AppError('VALIDATION_ERROR', 'This item has no file.')
      await assertStorageFits(tx, { studioId, bytes: wish.bytes, quota })
    })
    return { ownerId: studioId, purpose: 'item', itemId }
  },
  onFinished: (upload) => takeItemFile(upload, { db, clock, storage, quota }),
})
