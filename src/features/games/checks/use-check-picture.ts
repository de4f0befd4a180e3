import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import { imageStorageKey, type StoreImageTools } from '#features/storage/store-image.ts'
import { AppError } from '#shared/errors.ts'
import { storeImage } from '../images/store-image.ts'
import { buildChecks } from './tables.ts'

interface UseCheckPictureInput {
  checkId: string
  gameId: string
  studioId: string
}

/**
 * Makes the picture of a check the cover of its game, as an uploaded cover is stored. Idempotent: the check's id is that
 * of the cover. Throws NOT_FOUND for another studio's check and one without a picture, and as `storeImage` does.
 */
export async function useCheckPicture(
  { checkId, gameId, studioId }: UseCheckPictureInput,
  tools: StoreImageTools,
): Promise<void> {
  const [check] = await tools.db.asSystem((tx) =>
    tx
      .select({ pictureKey: buildChecks.pictureKey })
      .from(buildChecks)
      .where(and(eq(buildChecks.id, checkId), eq(buildChecks.gameId, gameId), eq(buildChecks.studioId, studioId))),
  )
  if (!check?.pictureKey) throw new AppError('NOT_FOUND')
  const content = await buffer(await tools.storage.get(imageStorageKey(check.pictureKey, 'full')))
  await storeImage({ gameId, studioId, as: 'cover', imageId: checkId, content }, tools)
}
