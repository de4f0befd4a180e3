import { chmod, copyFile, mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { openS3Storage } from '#platform/storage/s3-storage.ts'

/** Where automatic backups are kept: a folder or a bucket. */
export interface BackupStore {
  /** Moves a finished archive there. */
  keep(path: string, name: string): Promise<void>
  /** Makes an archive readable at `path`. */
  fetch(name: string, path: string): Promise<void>
  /** Idempotent. */
  remove(name: string): Promise<void>
}

export async function openBackupStore({ backups }: Pick<Config, 'backups'>): Promise<BackupStore> {
  const { bucket, folder } = backups
  if (bucket) {
    const storage = await openS3Storage(bucket)
    return {
      async keep(path, name) {
        await storage.putFile(name, path)
        await rm(path, { force: true })
      },
      fetch: (name, path) => storage.getFile(name, path),
      remove: (name) => storage.delete(name),
    }
  }
  return {
    async keep(path, name) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const target = join(folder, name)
      if (path === target) return
      // The folder may be on another disk, where no rename leads.
      await copyFile(path, target)
      await chmod(target, 0o600)
      await rm(path, { force: true })
    },
    fetch: (name, path) => symlink(join(folder, name), path),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}
