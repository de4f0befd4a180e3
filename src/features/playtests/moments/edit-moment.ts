import { and, eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { momentsChanged } from '../events.ts'
import { momentOf } from './add-moment.ts'
import { lockRunning } from './lock-running.ts'
import type { MomentKind } from './rules.ts'
import type { Moment } from './schema.ts'
import { playtestMoments } from './tables.ts'

interface EditMomentInput {
  id: string
  playtestId: string
  testerId: string
  kind: MomentKind
  note: string
  now: Date
}

/** Changes the kind and the note of a moment of a running test; its time stays. Throws NOT_FOUND, STATE_CHANGED. */
export async function editMoment(
  tx: SystemTx,
  { id, playtestId, testerId, kind, note, now }: EditMomentInput,
): Promise<Moment> {
  await lockRunning(tx, { playtestId, testerId })
  const [edited] = await tx
    .update(playtestMoments)
    .set({ kind, note })
    .where(ofPlaytest({ id, playtestId, testerId }))
    .returning()
  if (!edited) throw new AppError('NOT_FOUND')
  tx.happened(momentsChanged({ playtestId, testerId }), now)
  return momentOf(edited)
}

interface RemoveMomentInput {
  id: string
  playtestId: string
  testerId: string
  now: Date
}

/**
 * Removes a moment of a running test and returns how old its press is in milliseconds, with which it can be added again.
 * Idempotent: false if there is none. Throws NOT_FOUND, STATE_CHANGED.
 */
export async function removeMoment(tx: SystemTx, { id, playtestId, testerId, now }: RemoveMomentInput) {
  await lockRunning(tx, { playtestId, testerId })
  const [was] = await tx
    .delete(playtestMoments)
    .where(ofPlaytest({ id, playtestId, testerId }))
    .returning({ createdAt: playtestMoments.createdAt })
  if (!was) return { removed: false, ageMs: 0 }
  tx.happened(momentsChanged({ playtestId, testerId }), now)
  return { removed: true, ageMs: Math.max(0, now.getTime() - was.createdAt.getTime()) }
}

const ofPlaytest = ({ id, playtestId, testerId }: { id: string; playtestId: string; testerId: string }) =>
  and(eq(playtestMoments.id, id), eq(playtestMoments.playtestId, playtestId), eq(playtestMoments.testerId, testerId))
