import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parents. It does not use `mkdir({ recursive: true })`, which loops for ever on file systems
 * that reject folders, such as /proc. Throws the error of the file system.
 */
export async function makeFolder(path: string): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  if (found?.isDirectory()) return
  if (!found && dirname(path) !== path) await makeFolder(dirname(path))
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    // EEXIST: another process created it in between, unless it is a file.
    if (error.code !== 'EEXIST' || found) throw error
  })
}
