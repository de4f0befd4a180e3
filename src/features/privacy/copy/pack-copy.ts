import { Readable } from 'node:stream'
import type { StoredRecording } from '#features/sessions/recordings/recordings-of-tester.ts'
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
  for (const { name, key } of recordings) {
    const stored = await storage.stat(key)
    // One that was deleted meanwhile is left out.
    if (stored) yield* tarFile(`recordings/${name}`, stored.bytes, await storage.get(key))
  }
  yield tarEnd()
}
