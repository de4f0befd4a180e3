import { constants } from 'node:fs'
import { access, chmod, copyFile, link, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'
import { AppError } from '#shared/errors.ts'
import { randomUUID } from '../crypto/crypto.ts'
import { assertRoomIn, defaultRoom } from './free-space.ts'
import type { Storage } from './storage.ts'
import { checkedKey } from './storage-key.ts'

/** Bytes: a browser reads about as much of a video at a seek. */
const READ_AT_ONCE = 256 * 1024

/**
 * Stores files below one folder, accessible only to their owner (0700, 0600). New files are written to `.incoming` and
 * then renamed, so that a crash never leaves a partial file.
 */
export function openDiskStorage(root: string, keep = defaultRoom): Storage {
  const driver = new FSDriver({ location: root, visibility: 'private' })
  const pathOf = (key: string) => join(root, checkedKey(key))

  /** Returns the path below `.incoming` that it used. */
  async function arrive(key: string, write: (incoming: string) => Promise<void>): Promise<string> {
    const target = pathOf(key)
    const incoming = join(root, '.incoming', randomUUID())
    try {
      await write(incoming)
      await inFolder(target, () => rename(incoming, target))
    } catch (error) {
      await rm(incoming, { force: true })
      throw error
    }
    return incoming
  }

  async function bring(key: string, write: (incoming: string) => Promise<void>) {
    const incoming = await arrive(key, async (path) => {
      await makeFolder(path)
      await write(path)
      // A copy or a link keeps the mode of its source.
      await chmod(path, 0o600)
    })
    // A link to the file that is at the target already is not moved.
    await rm(incoming, { force: true })
  }

  return {
    async put(key, content) {
      await arrive(key, (path) => inFolder(path, () => writeFile(path, content, { flag: 'wx', mode: 0o600 })))
    },
    putFile: (key, path) => bring(key, (incoming) => linkOrCopy(path, incoming)),
    copy: (from, to) => bring(to, (incoming) => orNotFound(copyFile(pathOf(from), incoming))),
    getFile: (key, path) => orNotFound(linkOrCopy(pathOf(key), path)),

    async get(key, range) {
      const handle = await orNotFound(open(pathOf(key), 'r'))
      if ((await handle.stat()).isFile()) return handle.createReadStream({ ...range, highWaterMark: READ_AT_ONCE })
      await handle.close()
      throw new AppError('NOT_FOUND')
    },

    async stat(key) {
      const found = await stat(pathOf(key)).catch((error) => {
        if (isMissing(error)) return null
        throw error
      })
      if (!found?.isFile()) return null
      const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`
      return { bytes: found.size, etag }
    },

    delete: async (key) => driver.delete(checkedKey(key)),
    deletePrefix: async (prefix) => driver.deleteAll(checkedKey(prefix)),

    assertRoom: (bytes, folder) => assertRoomIn([folder, root], bytes, keep),

    async check() {
      await mkdir(root, { recursive: true })
      await access(root, constants.R_OK | constants.W_OK)
    },
  }
}

const makeFolder = (path: string) => mkdir(dirname(path), { recursive: true, mode: 0o700 })

/** Writes to this path. Its folder is made only if it is missing: nearly always it is there. */
async function inFolder(path: string, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!isMissing(error)) throw error
    await makeFolder(path)
    await write()
  }
}

/** Links the file, which costs nothing even for 2 GB; copies it across file systems or if links are not allowed. */
async function linkOrCopy(from: string, to: string) {
  try {
    await link(from, to)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EXDEV' && code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EMLINK') throw error
    await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  }
}

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(String((error as NodeJS.ErrnoException).code))

async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isMissing(error) ? new AppError('NOT_FOUND') : error
  }
}
