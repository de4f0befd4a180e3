import { and, ne, sql } from 'drizzle-orm'
import { type StoreImageTools, storeImageFiles } from '#features/storage/store-image.ts'
import { gameChanged } from '../events.ts'
import { gameBuilds, games } from '../tables.ts'
import { imageKeyOf } from './image-storage-keys.ts'
import { isWithoutCover, setFirstCover } from './set-cover.ts'

interface TakeCheckPictureInput {
  gameId: string
  studioId: string
  buildId: string
  /** The id of the cover: a repeated check stores nothing twice. */
  checkId: string
  content: Buffer
}

/**
 * Makes the best frame of the check of a game's first build its cover, if it has none: later the studio may have chosen
 * the drawn one. Throws as `storeImageFiles` does, and STATE_CHANGED when the game got a cover or a build meanwhile.
 */
export async function takeCheckPicture(
  { gameId, studioId, buildId, checkId, content }: TakeCheckPictureInput,
  tools: StoreImageTools,
): Promise<void> {
  const still = and(
    isWithoutCover(gameId),
    sql`not exists (select 1 from ${gameBuilds} b where b.game_id = ${games.id} and ${ne(sql`b.id`, buildId)})`,
  )
  if ((await tools.db.asSystem((tx) => tx.$count(games, still))) === 0) return
  const imageKey = imageKeyOf(gameId, checkId)
  await storeImageFiles(
    {
      studioId,
      storageKey: imageKey,
      content,
      kind: 'cover',
      async add(tx, now) {
        await setFirstCover(tx, {
          gameId,
          imageKey,
          now,
          still,
        })
        tx.happened(
          gameChanged({
            gameId,
            studioId,
          }),
          now,
        )
      },
    },
    tools,
  )
}
