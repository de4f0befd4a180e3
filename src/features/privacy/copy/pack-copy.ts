import { Readable } from 'node:stream'
import type { StoredRecording } from '#features/sessions/recordings/recordings-of-tester.ts'
import { contentsOf } from '#features/sessions/recordings/spool-parts.ts'
import { tarEnd, tarFile } from '#platform/backup/write-tar.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { SpooledCopy } from './spool-copy.ts'

interface PackCopyInput {
  copy: SpooledCopy & { name: string }
  recordings: readonly StoredRecording[]
  storage: Storage
}

/** A person's copy with the files of their recordings, as a tar archive that is made while it is read. */
export const packCopy = (input: PackCopyInput): Readable => Readable.from(filesOf(input))

async function* filesOf({ copy, recordings, storage }: PackCopyInput): AsyncGenerator<Buffer> {
  yield* tarFile(copy.name, copy.bytes, copy.content)
  for (const { name, keys } of recordings) {
    let bytes = 0
    const there: string[] = []
    for (const key of keys) {
      const stored = await storage.stat(key)
      if (!stored) break
      bytes += stored.bytes
      there.push(key)
    }
    // One that was deleted or joined meanwhile is left out.
    if (there.length === keys.length) yield* tarFile(`recordings/${name}`, bytes, contentsOf(storage, keys))
  }
  yield tarEnd()
}
