import { z } from 'zod/mini'
import { assertRoomToPromise } from '#features/storage/reserve-storage.ts'
import type { StorageQuota } from '#features/storage/rules.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { recordedBytes, recordingChoices } from '#shared/play/recording.ts'
import type { LockedRequest } from '../lock-request.ts'
import { reviewRequests } from '../tables.ts'

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
    needs: `The recordings (${testersText(spots)} × ${minutes} min) need about`,
    field: 'recording',
  })
}

const testersText = (testers: number) => `${testers} ${testers === 1 ? 'tester' : 'testers'}`

interface RoomForStagesInput {
  studioId: string
  daysPlanId: string
  /** Those that are about to be ordered, each with a spot in every stage. */
  testers: number
  quota: StorageQuota
}

const recordedStages = z.object({ recording: z.enum(recordingChoices), minutes: z.int(), stages: z.int() })

/**
 * Asserts room for the recordings of all stages of a plan over days, so that a refusal names the whole sum. The caller has
 * locked the stages. Throws as `assertRoomForRecordings`.
 */
export async function assertRoomForStages(tx: SystemTx, of: RoomForStagesInput): Promise<void> {
  const { studioId, daysPlanId, testers, quota } = of
  const { recording, minutes, stages } = await foundRow(tx, recordedStages)`
    select (array_agg(r.recording order by r.stage))[1] as recording, sum(r.estimated_duration)::int as minutes,
      count(*)::int as stages
    from ${reviewRequests} r where r.days_plan_id = ${daysPlanId} and r.studio_id = ${studioId}`
  if (recording === 'none') return
  await assertRoomToPromise(tx, {
    studioId,
    bytes: recordedBytes({ testers, minutes }),
    quota,
    needs: `The recordings (${testersText(testers)} × ${minutes} min in ${stages} stages) need about`,
    field: 'recording',
  })
}
