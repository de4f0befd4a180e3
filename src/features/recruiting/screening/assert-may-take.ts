import { and, eq } from 'drizzle-orm'
import { playtests } from '#features/playtests/sql.ts'
import { type LockedRequest, lockRequest } from '#features/requests/lock-request.ts'
import type { OfferedRecording } from '#features/requests/offer/listing-schema.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import type { RecordingChoice } from '#shared/play/recording.ts'
import { assertAgreed } from '../agree-confidentiality.ts'
import {
  assertAccess,
  assertFreeForTest,
  assertMatched,
  assertNotLocked,
  assertNotOwnPeople,
  assertNotPaused,
  assertTester,
  type Candidate,
  readCandidate,
} from '../assert-tester.ts'
import { assertRecordingAgreed, recordingFor } from '../recording/offered-recording.ts'
import { assertFreeAtDate } from '../waiting/assert-free-at-date.ts'
import { assertNewcomer } from './assert-screened.ts'

interface MayTakeInput {
  requestId: string
  testerId: string
  invitationId?: string | null
  recording?: RecordingChoice
  outside?: boolean
  now: Date
}

interface MayTake {
  request: LockedRequest
  tester: Candidate
  recording: OfferedRecording | null
}

/**
 * Asserts all that a tester needs for a spot of a request, but for the spot, its pay and the answers to its questions.
 * Locks the request, then the tester's row. Throws as `takeSpot`.
 */
export async function assertMayTake(tx: SystemTx, input: MayTakeInput): Promise<MayTake> {
  const { requestId, testerId } = input
  const request = await lockOpenRequest(tx, requestId)
  await assertNotPaused(tx, request.studioId)
  const tester = await readTester(tx, request, testerId)
  // An invitation overrides the criteria of the request.
  if (!input.invitationId) {
    if (request.requireGameAccess) await assertAccess(tx, { gameId: request.gameId, testerId })
    await assertMatched(tx, { testerId, criteria: request.criteria })
    if (request.newcomersOnly) await assertNewcomer(tx, { requestId, testerId })
  }
  await assertAgreed(tx, { requestId, testerId, text: request.confidentialityText })
  await assertNotTakenBefore(tx, { requestId, testerId })
  await assertFreeAtDate(tx, { ...request, testerId })
  const recording = recordingFor(request, tester)
  assertRecordingAgreed(recording, { agreed: input.recording ?? 'none', outside: input.outside ?? false })
  const { togetherAt } = request
  await assertFreeForTest(tx, { id: testerId, level: tester.testerLevel, togetherAt, now: input.now })
  return { request, tester, recording }
}

async function lockOpenRequest(tx: SystemTx, requestId: string): Promise<LockedRequest> {
  const request = await lockRequest(tx, requestId)
  if (!request || request.status === 'draft' || request.isSimulated) throw new AppError('NOT_FOUND')
  if (request.stage !== null && request.stage > 1) throw new AppError('NOT_FOUND')
  if (request.status === 'closed') throw new AppError('STATE_CHANGED', 'This request is closed.', { reason: 'closed' })
  return request
}

async function readTester(tx: SystemTx, request: LockedRequest, testerId: string) {
  const tester = await readCandidate(tx, testerId, { lock: true })
  await assertNotOwnPeople(tx, { studioId: request.studioId, testerId })
  assertTester(tester)
  assertNotLocked(tester)
  return tester
}

async function assertNotTakenBefore(tx: SystemTx, { requestId, testerId }: { requestId: string; testerId: string }) {
  const [earlier] = await tx
    .select({ id: playtests.id })
    .from(playtests)
    .where(and(eq(playtests.requestId, requestId), eq(playtests.testerId, testerId)))
  if (!earlier) return
  throw new AppError('STATE_CHANGED', 'You already took a spot of this request.', {
    reason: 'taken before',
    playtestId: earlier.id,
  })
}
