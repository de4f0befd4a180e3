import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database } from '#platform/db/open.ts'
import { type Whose, writeCopy } from './write-copy.ts'

/**
 * A person's copy as a stream. It is written to a file first, which has no name any more when it is read, so that a slow
 * reader holds neither a connection nor a snapshot of the database, and a failure is known before anything is sent.
 */
export async function spoolCopy(db: Database, whose: Whose): Promise<Readable> {
  const path = join(tmpdir(), `playhatch-copy-${randomUUID()}`)
  try {
    await pipeline(Readable.from(writeCopy(db, whose)), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return (await open(path, 'r')).createReadStream()
  } finally {
    await rm(path, { force: true })
  }
}
