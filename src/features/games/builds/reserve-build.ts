import { reserveStorage } from '#features/storage/reserve-storage.ts'
import type { StorageQuota } from '#features/storage/rules.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { buildStorageKeys } from './build-storage-keys.ts'

interface Reserving {
  buildId: string
  studioId: string
  /** Of the file that was announced; of a web build, once it is known, what it takes unpacked. */
  bytes: number
  quota: StorageQuota
  now: Date
}

/** Counts a build's files against its studio's storage. Throws VALIDATION_ERROR when they don't fit. */
export const reserveBuild = (tx: SystemTx, { buildId, ...reservation }: Reserving) =>
  reserveStorage(tx, { ...reservation, storageKey: buildStorageKeys(buildId).root, kind: 'build', settled: true })
