import type { Readable } from 'node:stream'

export interface StoredFile {
  bytes: number
  /** A strong ETag, with quotes. Files are replaced as a whole, never changed in place. */
  etag: string
}

/** Both ends are inclusive, as in a Range header. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The interface to stored files. Invalid keys (see `isStorageKey`) throw. A put is atomic: readers see the previous
 * file or the complete new one.
 */
export interface Storage {
  put(key: string, content: Uint8Array): Promise<void>
  /** Stores a local file and keeps the original, which must not be changed afterwards (it may be hard-linked). */
  putFile(key: string, path: string): Promise<void>
  /** Throws NOT_FOUND if there is no such file. The caller must read or destroy the stream. */
  get(key: string, range?: ByteRange): Promise<Readable>
  /** Copies or links the file to `path`, which must not exist. The result is read-only. */
  getFile(key: string, path: string): Promise<void>
  /** Null if there is no such file. */
  stat(key: string): Promise<StoredFile | null>
  /** Idempotent. */
  delete(key: string): Promise<void>
  /** Deletes everything below `prefix/`, but no siblings with the same beginning. */
  deletePrefix(prefix: string): Promise<void>
  copy(from: string, to: string): Promise<void>
  /** Throws NO_ROOM unless `bytes` more fit into the store, and into `folder`, where they are before they are stored. */
  assertRoom(bytes: number, folder: string): Promise<void>
  /** Throws if the store can't be reached or written to. */
  check(): Promise<void>
}
