import { AppError } from '#shared/errors.ts'
import { discardPending } from './sweep-storage.ts'
import type { StoreTools } from './upload-tools.ts'

/**
 * Stores the files of a reserved item and settles it. When `store` is refused, the reservation and the files are deleted,
 * and its error is thrown.
 */
export async function storePending(
  storageKey: string,
  { db, storage }: Pick<StoreTools, 'db' | 'storage'>,
  store: () => Promise<void>,
): Promise<void> {
  try {
    await store()
  } catch (error) {
    // Only a certain failure is undone at once; after other errors the sweep decides.
    const isRefused = error instanceof AppError && error.status < 500
    if (isRefused && (await db.asSystem((tx) => discardPending(tx, storageKey)))) await storage.deletePrefix(storageKey)
    throw error
  }
}
