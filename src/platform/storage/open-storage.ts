import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openDiskStorage } from './disk-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** Opens the storage: `dataDir/files`, or a bucket if S3_URL is set. Throws SettingError for a URL without a bucket. */
export async function openStorage(
  config: Pick<Config, 'dataDir' | 's3'> & Partial<Pick<Config, 'freeRoom'>>,
): Promise<Storage> {
  if (config.s3) return openS3Storage(config.s3, undefined, config.freeRoom)
  const root = join(config.dataDir, 'files')
  await ensureOwnFolder(root)
  return openDiskStorage(root, config.freeRoom)
}

/** Makes a folder private to its owner; also corrects the mode of an existing folder. */
async function ensureOwnFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}
