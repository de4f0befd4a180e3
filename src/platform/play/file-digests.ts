import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Storage } from '../storage/storage.ts'

const content = z.record(z.string(), z.string())

/** The content of the file that lists a build's digests: SHA-256 of each file by its path. */
export const digestsFile = (digests: ReadonlyMap<string, string>): Buffer =>
  Buffer.from(JSON.stringify(Object.fromEntries(digests)))

/** The digests that a file lists; empty for builds that were unpacked before digests were stored. */
export async function readDigests(storage: Storage, key: string): Promise<ReadonlyMap<string, string>> {
  if ((await storage.stat(key)) === null) return new Map()
  return new Map(Object.entries(content.parse(JSON.parse((await buffer(await storage.get(key))).toString()))))
}

const keptBuilds = 64

/**
 * Finds the digest of a build's file, for entity tags that say what a file contains: versions share their addresses.
 * Null for builds that were unpacked before digests were stored.
 */
export function fileDigests(storage: Storage) {
  const kept = new Map<string, Promise<ReadonlyMap<string, string>>>()

  return async (key: string, path: string): Promise<string | null> => {
    let found = kept.get(key)
    if (!found) {
      found = readDigests(storage, key)
      found.catch(() => kept.delete(key))
      kept.set(key, found)
      const [oldest] = kept.keys()
      if (kept.size > keptBuilds && oldest !== undefined) kept.delete(oldest)
    }
    return (await found).get(path) ?? null
  }
}
