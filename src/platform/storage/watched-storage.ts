import type { WatchedPart } from '../http/watched-part.ts'
import type { Storage } from './storage.ts'

/**
 * A storage that records successful uses for the readiness check. Failed uses are not recorded, because they may have
 * other causes (no such file, a sender that disconnected); `check` determines whether the store is up.
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
    putFile: watched(storage.putFile),
    get: watched(storage.get),
    getFile: watched(storage.getFile),
    stat: watched(storage.stat),
    delete: watched(storage.delete),
    deletePrefix: watched(storage.deletePrefix),
    copy: watched(storage.copy),
    assertRoom: storage.assertRoom,
    check: storage.check,
  }
}
