import type { WatchedPart } from '../http/watched-part.ts'
import type { Storage } from './storage.ts'

/**
 * The storage, with its last success kept for the readiness. A use that failed says nothing by itself (no such file, a
 * sender who went away): whether the store is up is what `check` finds.
 */
export function watchedStorage(storage: Storage, part: WatchedPart): Storage {
  const watched =
    <Args extends unknown[], T>(method: (...args: Args) => Promise<T>) =>
    async (...args: Args) => {
      const result = await method(...args)
      part.succeeded()
      return result
    }
  return {
    put: watched(storage.put),
    putStream: watched(storage.putStream),
    putFile: watched(storage.putFile),
    get: watched(storage.get),
    getFile: watched(storage.getFile),
    stat: watched(storage.stat),
    delete: watched(storage.delete),
    deletePrefix: watched(storage.deletePrefix),
    copy: watched(storage.copy),
    check: storage.check,
  }
}
