import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openDiskStorage } from './disk-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** Files below `dataDir/files`, or in a bucket when S3_URL is set. Throws SettingError on an address without a bucket. */
export async function openStorage(config: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  return config.s3 ? openS3Storage(config.s3) : openDiskStorage(join(config.dataDir, 'files'))
}
