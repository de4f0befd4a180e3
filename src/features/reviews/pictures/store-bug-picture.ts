import { and, eq, notInArray, sql } from 'drizzle-orm'
import { momentsChanged } from '#features/playtests/events.ts'
import { lockRunning } from '#features/playtests/moments/lock-running.ts'
import { lockPlaytest } from '#features/playtests/move-playtest.ts'
import { playtests } from '#features/playtests/sql.ts'
import { releaseStorage } from '#features/storage/reserve-storage.ts'
import { type StoreImageTools, storeImageFiles } from '#features/storage/store-image.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { AppError } from '#shared/errors.ts'
import { reviews } from '../tables.ts'
import { isLookedAt } from '../validation/answer-doubts.ts'
import { bugPictureKey, mostBugPictures } from './rules.ts'
import { bugPictures } from './tables.ts'

interface OwnTest {
  playtestId: string
  testerId: string
}

interface StoreBugPictureInput extends OwnTest {
  bugId: string
  /** Idempotency key. */
  id: string
  content: Buffer
}

/**
 * Stores a picture of a bug that the tester reports, in the storage of the studio; while a person looks at a bug that
 * nothing shows, also after the submission. Throws NOT_FOUND, STATE_CHANGED when
 * the test is not running, VALIDATION_ERROR for a file that is no picture, at the limit and for a full storage,
 * RATE_LIMITED.
 */
export async function storeBugPicture(
  { playtestId, testerId, bugId, id, content }: StoreBugPictureInput,
  tools: StoreImageTools,
): Promise<void> {
  const { studioId } = await tools.db.asSystem((tx) => lockForPicture(tx, { playtestId, testerId, bugId }))
  const add = async (tx: SystemTx, now: Date) => {
    await lockForPicture(tx, { playtestId, testerId, bugId })
    const existing = await tx
      .select({ id: bugPictures.id })
      .from(bugPictures)
      .where(eq(bugPictures.playtestId, playtestId))
    if (existing.some((one) => one.id === id)) return
    if (existing.length >= mostBugPictures)
      throw new AppError('VALIDATION_ERROR', `A test can have up to ${mostBugPictures} pictures. Remove one first.`)
    await tx.insert(bugPictures).values({ id, playtestId, bugId, testerId, studioId, createdAt: now })
    tx.happened(momentsChanged({ playtestId, testerId }), now)
  }
  const storageKey = bugPictureKey(playtestId, id)
  await storeImageFiles({ studioId, storageKey, content, kind: 'screenshot', add }, tools)
}

/** Locks a running test, or one whose bug has nothing that shows it while a person looks at it (reviews-4). */
async function lockForPicture(tx: SystemTx, { playtestId, testerId, bugId }: OwnTest & { bugId: string }) {
  const playtest = await lockPlaytest(tx, playtestId, { testerId })
  if (!isLookedAt(playtest) || !playtest.doubts.some(({ kind }) => kind === 'trace'))
    return lockRunning(tx, { playtestId, testerId })
  const [review] = await tx.select({ bugs: reviews.bugsFound }).from(reviews).where(eq(reviews.playtestId, playtestId))
  if (!review?.bugs.some(({ id }) => id === bugId)) throw new AppError('NOT_FOUND')
  return playtest
}

/** Removes a picture with its files. Idempotent. Throws NOT_FOUND, STATE_CHANGED when the test is not running. */
export async function removeBugPicture(
  tx: SystemTx,
  { playtestId, testerId, id, now }: OwnTest & { id: string; now: Date },
): Promise<void> {
  await lockRunning(tx, { playtestId, testerId })
  await deletePictures(tx, and(eq(bugPictures.playtestId, playtestId), eq(bugPictures.id, id)))
  tx.happened(momentsChanged({ playtestId, testerId }), now)
}

/** Removes the pictures of bugs that are not in the submitted review. */
export const keepPicturesOf = (tx: SystemTx, playtestId: string, bugs: readonly { id: string }[]): Promise<void> => {
  const ids = bugs.map(({ id }) => id)
  return deletePictures(
    tx,
    and(eq(bugPictures.playtestId, playtestId), ids.length > 0 ? notInArray(bugPictures.bugId, ids) : undefined),
  )
}

/** Deletes the pictures of a person's reviews that were never submitted. */
export const erasePictures = (tx: SystemTx, { testerId }: { testerId: string }): Promise<void> =>
  deletePictures(
    tx,
    and(
      eq(bugPictures.testerId, testerId),
      sql`exists (select 1 from ${playtests} p where p.id = ${bugPictures.playtestId} and p.submissions = 0)`,
    ),
  )

async function deletePictures(tx: SystemTx, where: ReturnType<typeof and>): Promise<void> {
  const deleted = await tx
    .delete(bugPictures)
    .where(where)
    .returning({ id: bugPictures.id, playtestId: bugPictures.playtestId })
  if (deleted.length === 0) return
  const prefixes = deleted.map(({ playtestId, id }) => bugPictureKey(playtestId, id))
  await releaseStorage(tx, prefixes)
  await enqueue(tx, 'delete-stored', { prefixes })
}
