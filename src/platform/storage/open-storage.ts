import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openDiskStorage } from './disk-storage.ts'
import { ensureOwnFolder } from './own-folder.ts'
import { openS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** Opens the storage: `dataDir/files`, or a bucket if S3_URL is set. Throws SettingError for a URL without a bucket. */
export async function openStorage(config: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  if (config.s3) return openS3Storage(config.s3)
  const root = join(config.dataDir, 'files')
  await ensureOwnFolder(root)
  return openDiskStorage(root)
}
