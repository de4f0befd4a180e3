import { chmod, mkdir } from 'node:fs/promises'

/** A folder that only its owner may enter, also one that an earlier version made for everybody. */
export async function ensureOwnFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}
