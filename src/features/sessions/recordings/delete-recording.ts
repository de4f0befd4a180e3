import { and, eq, ne, sql } from 'drizzle-orm'
import { playtests } from '#features/playtests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { recordingDeleted } from '../events.ts'
import { dropMomentPictures, erasePictures } from '../moment-pictures/drop-pictures.ts'
import type { DeletionCause } from '../rules.ts'
import { isOver } from '../sql.ts'
import { sessionRecordings } from '../tables.ts'
import { dropRecording } from './drop-recording.ts'
import { findLocked, type Recording } from './lock-recording.ts'
import { sidesOf } from './send-recording.ts'

interface Deletion {
  because: DeletionCause
  now: Date
}

/**
 * Deletes a locked recording with voice, clips, captions and pictures; the files go by a job. One that is missing stays so,
 * without its pictures.
 */
async function deleteRecording(tx: SystemTx, recording: Recording, { because, now }: Deletion): Promise<void> {
  await dropMomentPictures(tx, recording.id)
  if (recording.state === 'missing' || recording.state === 'deleted') return
  await tx
    .update(sessionRecordings)
    .set({ state: 'deleted', deletedBecause: because, updatedAt: now })
    .where(and(eq(sessionRecordings.id, recording.id), ne(sessionRecordings.state, 'deleted')))
  await dropRecording(tx, recording.id, now)
  tx.happened(recordingDeleted({ ...sidesOf(recording), because }), now)
}

interface WithdrawInput {
  playtestId: string
  testerId: string
  now: Date
}

/**
 * The tester withdraws the consent: the recording can't be opened from now on, and its files are deleted, whatever was
 * paid. The studio is notified. Idempotent. Throws NOT_FOUND.
 */
export async function withdrawConsent(tx: SystemTx, { playtestId, testerId, now }: WithdrawInput): Promise<void> {
  const recording = await findLocked(tx, { playtestId, testerId })
  if (!recording) throw new AppError('NOT_FOUND')
  if (recording.withdrawnAt !== null) return
  await tx.update(sessionRecordings).set({ withdrawnAt: now }).where(eq(sessionRecordings.id, recording.id))
  await deleteRecording(tx, recording, { because: 'withdrawn', now })
}

interface SweepInput {
  now: Date
  limit: number
}

/** Deletes recordings whose time is over. Returns how many; 0 when none is left. */
export async function deleteExpired(tx: SystemTx, { now, limit }: SweepInput): Promise<number> {
  return deleteEach(tx, { where: isOver(now), because: 'expired', now, limit })
}

/** Deletes the recordings of tests that ended without a valid review: the studio never sees them (tests-7). */
export async function deleteOfEndedTests(tx: SystemTx, { now, limit }: SweepInput): Promise<number> {
  const ended = sql`r.state in ('recording', 'joining', 'ready') and exists (select 1 from ${playtests} p
    where p.id = r.playtest_id and p.status in ('abandoned', 'timed_out', 'rejected'))`
  return deleteEach(tx, { where: ended, because: 'test_ended', now, limit })
}

/** Deletes all recordings of a person whose account is erased: as a tester and as a studio. Idempotent. */
export async function eraseRecordings(
  tx: SystemTx,
  { profileId, now }: { profileId: string; now: Date },
): Promise<void> {
  const states = sql`r.state in ('recording', 'joining', 'ready')`
  const sides = [
    { where: sql`r.tester_id = ${profileId} and ${states}`, because: 'tester_erased' },
    { where: sql`r.studio_id = ${profileId} and ${states}`, because: 'studio_erased' },
  ] as const
  for (const side of sides) while ((await deleteEach(tx, { ...side, now, limit: 200 })) > 0) {}
  await erasePictures(tx, profileId)
}

interface EachInput extends SweepInput, Deletion {
  /** A predicate on a recording `r`. */
  where: ReturnType<typeof sql>
}

async function deleteEach(tx: SystemTx, { where, because, now, limit }: EachInput): Promise<number> {
  const due = await rows(tx, idRow)`
    select r.id from ${sessionRecordings} r where ${where} order by r.id limit ${limit} for update skip locked`
  for (const { id } of due) {
    const recording = await findLocked(tx, { id })
    if (recording) await deleteRecording(tx, recording, { because, now })
  }
  return due.length
}
