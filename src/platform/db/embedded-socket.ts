import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, ensurePrivateFolder } from './embedded-account.ts'

/** The strictest system allows 103 bytes for a socket's path; `/.s.PGSQL.5432` uses 15 of them. */
const longest = 88

/**
 * Returns a private folder for the server's socket: in the data folder, or in the system's temporary folder if that
 * path is too long. Anyone who can enter it may sign in as any role, so a folder that is not private is rejected
 * (DatabaseStartError). Call it only while no server runs there.
 */
export async function ensureSocketFolder(folder: string, account: Account): Promise<string> {
  const path = socketFolder(folder)
  await ensurePrivateFolder(path, account)
  // Stale files of a killed server would prevent the next start.
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
