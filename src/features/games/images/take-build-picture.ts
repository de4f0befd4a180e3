import { buffer } from 'node:stream/consumers'
import { type StoreImageTools, storeImageFiles } from '#features/storage/store-image.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { measureImage } from '#platform/images/reencode.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { NamedPicture } from '#platform/uploads/named-pictures.ts'
import { AppError } from '#shared/errors.ts'
import { buildPictureKey } from '../image-url.ts'
import { limits } from '../rules.ts'
import { games } from '../tables.ts'
import { isWithoutPictures, setFirstCover } from './set-cover.ts'

/** Least size in pixels. An icon may have any shape; other pictures are about as wide as a thumbnail. */
const least = { width: 256, height: 144, icon: 192 }

interface TakeBuildPictureInput {
  gameId: string
  studioId: string
  /** Storage prefix of the build's files. */
  folder: string
  pictures: readonly NamedPicture[]
  /** Makes the build ready; false unless it became its game's first build just now. */
  becomeFirst(tx: SystemTx, now: Date): Promise<boolean>
}

/**
 * Stores the best usable picture of a build as the cover of a game without pictures, as an uploaded cover is stored, in
 * the transaction of `becomeFirst`. Throws as `storeImageFiles` does, and STATE_CHANGED when the game got a picture or a
 * build meanwhile; then nothing is done or left behind.
 */
export async function takeBuildPicture(
  { gameId, studioId, folder, pictures, becomeFirst }: TakeBuildPictureInput,
  tools: StoreImageTools,
): Promise<void> {
  if ((await tools.db.asSystem((tx) => tx.$count(games, isWithoutPictures(gameId)))) === 0) return
  const content = await readUsable(folder, pictures, tools.storage)
  if (!content) return
  const imageKey = buildPictureKey(gameId)
  const add = async (tx: SystemTx, now: Date) => {
    if (!(await becomeFirst(tx, now))) throw new AppError('STATE_CHANGED')
    await setFirstCover(tx, { gameId, imageKey, now })
  }
  await storeImageFiles({ studioId, storageKey: imageKey, content, kind: 'cover', add }, tools)
}

/** The content of the first of these pictures that is a real and large enough one; null without any. */
async function readUsable(folder: string, pictures: readonly NamedPicture[], storage: Storage): Promise<Buffer | null> {
  for (const { path, isIcon } of pictures) {
    const stored = await storage.stat(`${folder}/${path}`)
    if (!stored || stored.bytes > limits.imageBytes) continue
    const content = await buffer(await storage.get(`${folder}/${path}`))
    const size = await measureImage(content).catch(() => null)
    if (!size) continue
    const { width, height } = size
    const fits = isIcon ? Math.min(width, height) >= least.icon : width >= least.width && height >= least.height
    if (fits) return content
  }
  return null
}
