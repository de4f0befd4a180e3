import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, ensurePrivateFolder } from './embedded-account.ts'

/** A socket's path holds at most 103 bytes on the strictest system, 15 of them go to `/.s.PGSQL.5432`. */
const longest = 88

/**
 * A folder for the server's socket that nobody else may enter: in the data folder, or in the system's temporary one when
 * that path is too long. Whoever can enter may sign in as anyone, so a folder that is not ours alone is refused.
 */
export async function ensureSocketFolder(folder: string, account: Account): Promise<string> {
  const path = socketFolder(folder)
  await ensurePrivateFolder(path, account)
  return path
}

function socketFolder(folder: string): string {
  const within = join(folder, 'socket')
  if (Buffer.byteLength(within) <= longest) return within
  const name = `playhatch-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const temporary = join(tmpdir(), name)
  return Buffer.byteLength(temporary) <= longest ? temporary : join('/tmp', name)
}
