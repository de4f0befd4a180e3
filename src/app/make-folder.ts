import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it. Not by `mkdir({ recursive: true })`, which tries for ever where a file system takes no
 * folders, as /proc does. Throws the error of the file system.
 */
export async function makeFolder(path: string): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  if (found?.isDirectory()) return
  if (!found && dirname(path) !== path) await makeFolder(dirname(path))
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    // Another process was quicker, unless it is a file.
    if (error.code !== 'EEXIST' || found) throw error
  })
}
