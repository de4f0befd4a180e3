import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const keyBytes = 32

/**
 * A secret of this server, 32 bytes, kept in `dataDir/keys/{name}.key` (0600). The first start makes it; of two
 * starts at once one wins and both read the same key. Throws when the file is damaged: a new key in its place would
 * silently end everything the old one signed.
 */
export async function readOrMakeKey(dataDir: string, name: string): Promise<Buffer> {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new Error(`not a name for a key: ${name}`)
  const folder = join(dataDir, 'keys')
  const file = join(folder, `${name}.key`)
  const there = await readKey(file)
  if (there) return there

  await mkdir(folder, { recursive: true, mode: 0o700 })
  const fresh = `${file}.${randomUUID()}`
  await writeFile(fresh, randomBytes(keyBytes).toString('hex'), { flag: 'wx', mode: 0o600, flush: true })
  try {
    // A link, unlike a rename, refuses to replace the key that another start has made meanwhile.
    await link(fresh, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(fresh, { force: true })
  }
  const made = await readKey(file)
  if (!made) throw new Error(`the key ${file} vanished while it was made`)
  return made
}

async function readKey(file: string): Promise<Buffer | null> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  if (!/^[0-9a-f]{64}$/.test(text.trim())) throw new Error(`the key ${file} is damaged; restore it from a backup`)
  await chmod(file, 0o600)
  return Buffer.from(text.trim(), 'hex')
}
