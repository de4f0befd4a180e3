import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomBytes, randomUUID } from '../crypto/crypto.ts'
import { SettingError } from '../setting-error.ts'

const keyBytes = 32

/** The keys are missing, damaged or belong to another database. The message says what to do. */
export class KeyError extends SettingError {}

/**
 * A secret of this server, 32 bytes, stored in `dataDir/keys/{name}.key` (0600). The first start creates it; concurrent
 * starts all read the same key. Throws KeyError if the file is damaged, because replacing the key would silently
 * invalidate everything that it has signed.
 */
export async function readOrMakeKey(dataDir: string, name: string): Promise<Buffer> {
  return (await readKeyFile(dataDir, name)) ?? writeKeyFile(dataDir, name, randomBytes(keyBytes))
}

/** Writes a key unless its file exists. Returns the key in the file. */
export async function writeKeyFile(dataDir: string, name: string, key: Buffer): Promise<Buffer> {
  const file = keyFile(dataDir, name)
  await mkdir(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
  const fresh = `${file}.${randomUUID()}`
  await writeFile(fresh, key.toString('hex'), { flag: 'wx', mode: 0o600, flush: true })
  try {
    // Unlike a rename, a link does not replace a key that another start has created meanwhile.
    await link(fresh, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(fresh, { force: true })
  }
  const made = await readKeyFile(dataDir, name)
  if (!made) throw new Error(`the key ${file} disappeared while it was created`)
  return made
}

/** Reads a key; null if there is no file. Throws KeyError if the file is damaged or unreadable. */
export async function readKeyFile(dataDir: string, name: string): Promise<Buffer | null> {
  const file = keyFile(dataDir, name)
  let text: string
  try {
    text = await readFile(file, 'utf8')
    if (!/^[0-9a-f]{64}$/.test(text.trim())) {
      throw new KeyError(`The key ${file} is damaged: restore it from a backup of that folder.`)
    }
    await chmod(file, 0o600)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    if (code === 'EACCES' || code === 'EPERM' || code === 'EISDIR') {
      throw new KeyError(`The key ${file} can't be read by this user: start as its owner.`, { cause: error })
    }
    throw error
  }
  return Buffer.from(text.trim(), 'hex')
}

export const removeKeyFile = (dataDir: string, name: string) => rm(keyFile(dataDir, name), { force: true })

function keyFile(dataDir: string, name: string): string {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new Error(`not a name for a key: ${name}`)
  return join(dataDir, 'keys', `${name}.key`)
}
