import type { Storage } from '#platform/storage/storage.ts'
import { AppError } from '#shared/errors.ts'

/** Files of the demo besides its database: pictures. Uploaded builds are checked and not kept. */
export interface MemoryStorage extends Storage {
  read(key: string): Uint8Array | undefined
}

export function memoryStorage(
  begun: ReadonlyMap<string, Uint8Array>,
  onChange: (key: string, content: Uint8Array | null) => void,
): MemoryStorage {
  const files = new Map(begun)
  const remove = (key: string) => {
    if (files.delete(key)) onChange(key, null)
  }
  const refuse = () => Promise.reject(new AppError('RLS_VIOLATION', 'This is not part of the demo.'))
  return {
    read: (key) => files.get(key),
    async put(key, content) {
      files.set(key, content)
      onChange(key, content)
    },
    putFile: async () => undefined,
    get: refuse,
    getFile: refuse,
    copy: refuse,
    stat: async (key) => {
      const file = files.get(key)
      return file ? { bytes: file.length, etag: `"${key}"` } : null
    },
    delete: async (key) => remove(key),
    async deletePrefix(prefix) {
      for (const key of files.keys()) if (key.startsWith(`${prefix}/`)) remove(key)
    },
    assertRoom: async () => undefined,
    check: async () => undefined,
  }
}
