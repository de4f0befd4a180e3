import type { Readable } from 'node:stream'

export interface StoredFile {
  bytes: number
  /** Strong, quotes included, fit for an ETag header: a file is replaced whole, never changed in place. */
  etag: string
  modifiedAt: Date
}

/** Both ends included, as in a Range header. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The one door to stored files. Keys as `isStorageKey` says; any other throws. A put is all or nothing: readers see
 * the former file or the whole new one.
 */
export interface Storage {
  put(key: string, content: Uint8Array): Promise<void>
  /** `bytes` must be the exact length; a stream that ends short or runs over is refused and leaves nothing. */
  putStream(key: string, content: Readable, bytes: number): Promise<void>
  /** Takes in a file of this machine and leaves it there; it must not be written to afterwards (it may be linked). */
  putFile(key: string, path: string): Promise<void>
  /** Throws NOT_FOUND when there is no such file. Whoever asks must read the stream or destroy it. */
  get(key: string, range?: ByteRange): Promise<Readable>
  /** Brings the file to `path`, which must not exist, for libraries that need one. Only to be read. */
  getFile(key: string, path: string): Promise<void>
  /** Null when there is no such file. */
  stat(key: string): Promise<StoredFile | null>
  /** Succeeds when there is nothing to delete. */
  delete(key: string): Promise<void>
  /** Deletes everything below `prefix/`; never a neighbour whose name only begins alike. */
  deletePrefix(prefix: string): Promise<void>
  copy(from: string, to: string): Promise<void>
  /** Throws when the store can't be reached or not be written to. */
  check(): Promise<void>
}
