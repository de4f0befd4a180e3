import { assertRoomToPromise } from '#features/storage/reserve-storage.ts'
import type { StorageQuota } from '#features/storage/rules.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { recordedBytes } from '#shared/play/recording.ts'
import type { LockedRequest } from '../lock-request.ts'

interface RoomInput {
  /** Locked by the caller. */
  request: Pick<LockedRequest, 'studioId' | 'recording' | 'estimatedDuration'>
  /** Those that are about to be ordered. */
  spots: number
  quota: StorageQuota
}

/**
 * Asserts that the studio's storage has room for the recordings of these spots, beside what is stored and what its other
 * orders will record. The room is theirs with the spots: it is counted from them (`promisedStorage`), and other orders
 * and uploads wait until this transaction ends. Throws VALIDATION_ERROR with the sum (`fields.recording`).
 */
export async function assertRoomForRecordings(tx: SystemTx, { request, spots, quota }: RoomInput): Promise<void> {
  const { studioId, recording, estimatedDuration: minutes } = request
  if (recording === 'none' || spots === 0) return
  await assertRoomToPromise(tx, {
    studioId,
    bytes: recordedBytes({ testers: spots, minutes }),
    quota,
    needs: `The recordings (${spots} ${spots === 1 ? 'tester' : 'testers'} × ${minutes} min) need about`,
    field: 'recording',
  })
}
