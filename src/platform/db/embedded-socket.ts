import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, ensurePrivateFolder } from './embedded-account.ts'

/** A socket's path holds at most 103 bytes on the strictest system, 15 of them go to `/.s.PGSQL.5432`. */
const longest = 88

/**
 * A folder for the server's socket that nobody else may enter: in the data folder, or in the system's temporary one when
 * that path is too long. Whoever can enter may sign in as anyone, so a folder that is not ours alone is
 * refused. Only call it when no server runs there.
 */
export async function ensureSocketFolder(folder: string, account: Account): Promise<string> {
  const path = socketFolder(folder)
  await ensurePrivateFolder(path, account)
  // What a killed server has left there would keep the next one from starting.
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) await rm(join(path, name), { force: true })
  return path
}

function socketFolder(folder: string): string {
  const within = join(folder, 'socket')
  if (Buffer.byteLength(within) <= longest) return within
  const name = `playhatch-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const temporary = join(tmpdir(), name)
  return Buffer.byteLength(temporary) <= longest ? temporary : join('/tmp', name)
}
