import { reserveStorage } from '#features/storage/reserve-storage.ts'
import type { StorageQuota } from '#features/storage/rules.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { buildStorageKeys } from './build-storage-keys.ts'

interface ReserveBuildInput {
  buildId: string
  studioId: string
  /** Size of the announced file; for a web build the unpacked size, once known. */
  bytes: number
  quota: StorageQuota
  now: Date
}

/** Reserves storage of the studio for a build's files. Throws VALIDATION_ERROR when the quota is exceeded. */
export const reserveBuild = (tx: SystemTx, { buildId, ...reservation }: ReserveBuildInput) =>
  reserveStorage(tx, { ...reservation, storageKey: buildStorageKeys(buildId).root, kind: 'build', settled: true })
