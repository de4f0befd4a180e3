import { chmod, mkdir } from 'node:fs/promises'

/** Makes a folder private to its owner; also corrects the mode of an existing folder. */
export async function ensureOwnFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}
