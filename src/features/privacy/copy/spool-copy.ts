import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { randomUUID } from '#platform/crypto/crypto.ts'
import type { Database } from '#platform/db/open.ts'
import { type WriteCopyInput, writeCopy } from './write-copy.ts'

export interface SpooledCopy {
  content: Readable
  bytes: number
}

/**
 * A person's copy as a stream, with its length. It is written to a temporary file first, so that a slow reader holds neither a database
 * connection nor a snapshot, and a failure is detected before the response starts. The file is unlinked before it is
 * read.
 */
export async function spoolCopy(db: Database, input: WriteCopyInput): Promise<SpooledCopy> {
  const path = join(tmpdir(), `playhatch-copy-${randomUUID()}`)
  try {
    await pipeline(Readable.from(writeCopy(db, input)), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    const file = await open(path, 'r')
    const { size } = await file.stat()
    return { content: file.createReadStream(), bytes: size }
  } finally {
    await rm(path, { force: true })
  }
}
