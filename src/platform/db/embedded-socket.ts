import { createHash } from 'node:crypto'
import { chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from './embedded-account.ts'
import { DatabaseStartError } from './embedded-error.ts'

/** A socket's path holds at most 103 bytes on the strictest system, 15 of them go to `/.s.PGSQL.5432`. */
const longest = 88

/**
 * A folder for the server's socket that nobody else may enter: in the data folder, or in the system's temporary one when
 * that path is too long. Whoever can enter may sign in as anyone, so a folder that is not ours alone is refused.
 */
export async function ensureSocketFolder(folder: string, account: Account): Promise<string> {
  const path = socketFolder(folder)
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const { uid, mode, isOurs } = await look(path, account)
  if (!isOurs || mode !== 0o700) {
    throw new DatabaseStartError(
      `The folder ${path} is not private (user ${uid}, mode ${mode.toString(8)}): remove it and start again.`,
    )
  }
  if (account.uid !== undefined && uid !== account.uid) await chown(path, account.uid, account.gid ?? account.uid)
  return path
}

function socketFolder(folder: string): string {
  const within = join(folder, 'socket')
  if (Buffer.byteLength(within) <= longest) return within
  const name = `playhatch-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const temporary = join(tmpdir(), name)
  return Buffer.byteLength(temporary) <= longest ? temporary : join('/tmp', name)
}

async function look(path: string, account: Account) {
  const found = await lstat(path)
  const isOurs = found.isDirectory() && (found.uid === process.getuid?.() || found.uid === account.uid)
  return { uid: found.uid, mode: found.mode & 0o777, isOurs }
}
