import { expect, test } from 'vitest'
import { stoppedClock } from '#platform/clock.ts'
import { aDatabase } from '#testing/database.ts'
import { fillIncentives } from '#testing/people.ts'
import { aPart, aRecordedTest, type RecordedTest } from '../testing.ts'
import { findLocked } from './lock-recording.ts'
import { endPart } from './parts.ts'
import { sendForgotten } from './send-forgotten.ts'
import { clockChunks, recordingTools, sendPart, sendRecording } from './testing-recording.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = stoppedClock()
const tools = await recordingTools(db, clock)
const chunks = await clockChunks()

const recordingOf = async ({ recordingId }: RecordedTest) => {
  const found = await db.asSystem((tx) => findLocked(tx, { id: recordingId }))
  if (!found) throw new Error('no recording')
  return found
}

/** Some minutes later the job looks for recordings that nobody sent. */
function forget(minutes: number) {
  clock.advance(minutes * 60_000)
  const now = clock.now()
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  return sendForgotten(tools, { before: ago(0.5), beforeWaiting: ago(24), beforeEnd: ago(72), now })
}

const sendReviewOf = ({ playtestId }: RecordedTest) =>
  db.query`update review_participations set status = 'review_submitted', submitted_at = ${clock.now()}
    where id = ${playtestId}`

test('what nobody sent is sent half an hour after the last chunk of a sent review', async () => {
  const recorded = await aRecordedTest(db, { state: 'in_progress', clock })
  await sendPart(recorded, chunks, tools, { ends: false })
  const empty = await aRecordedTest(db, { state: 'in_progress', clock })
  await forget(31)
  expect((await recordingOf(recorded)).closedAt).toBeNull()
  for (const one of [recorded, empty]) await sendReviewOf(one)
  await forget(29)
  expect((await recordingOf(recorded)).closedAt).toBeNull()
  await forget(2)
  expect((await recordingOf(recorded)).closedAt).not.toBeNull()
  expect(await recordingOf(empty)).toMatchObject({ state: 'missing', missingReason: 'never_started' })
})

test('a recording may follow its review: it is sent once all has arrived, and the rest is waited for a day', async () => {
  const [whole, kept, lost] = [
    await aRecordedTest(db, { state: 'in_progress', clock }),
    await aRecordedTest(db, { state: 'in_progress', clock }),
    await aRecordedTest(db, { state: 'in_progress', clock }),
  ]
  await sendPart(whole, chunks, tools)
  const announced = chunks.length + 1
  for (const one of [kept, lost]) {
    const partId = await sendPart(one, chunks, tools, { ends: false })
    const end = { partId, testerId: one.tester.profileId, endedAt: clock.now(), voiceChunks: 0, now: clock.now() }
    await db.asSystem((tx) => endPart(tx, { ...end, chunks: announced }))
    await expect(sendRecording(one, tools)).rejects.toMatchObject({ details: { missing: 1, unended: 0 } })
  }
  for (const one of [whole, kept, lost]) await sendReviewOf(one)
  // A part that began before the review is still taken.
  const before = new Date(clock.now().getTime() - 1000)
  expect(await aPart(db, kept, { now: () => before })).toMatchObject({ number: 2 })
  await forget(1)
  expect((await recordingOf(whole)).closedAt).not.toBeNull()
  await forget(23 * 60)
  expect((await recordingOf(lost)).closedAt).toBeNull()
  await forget(60)
  for (const one of [kept, lost]) expect((await recordingOf(one)).closedAt).not.toBeNull()
})

test('what another browser has not sent stops the sending, until the tester leaves it out', async () => {
  const recorded = await aRecordedTest(db, { state: 'in_progress', clock })
  await sendPart(recorded, chunks, tools, { ends: false })
  await expect(sendRecording(recorded, tools)).rejects.toMatchObject({
    code: 'STATE_CHANGED',
    details: { missing: 0, unended: 1 },
  })
  await sendRecording(recorded, tools, { withoutRest: true })
  expect((await recordingOf(recorded)).closedAt).not.toBeNull()
})

test('of a test that ended without a review no part begins', async () => {
  for (const status of ['abandoned', 'timed_out']) {
    const recorded = await aRecordedTest(db, { state: 'in_progress', clock })
    await db.query`update review_participations set status = ${status} where id = ${recorded.playtestId}`
    await expect(aPart(db, recorded, clock)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  }
})

test('who sends one piece a day is waited for no longer than three days after the review', async () => {
  const recorded = await aRecordedTest(db, { state: 'in_progress', clock })
  const partId = await sendPart(recorded, chunks, tools, { ends: false })
  const end = { partId, testerId: recorded.tester.profileId, endedAt: clock.now(), voiceChunks: 0, now: clock.now() }
  await db.asSystem((tx) => endPart(tx, { ...end, chunks: 100 }))
  await sendReviewOf(recorded)
  for (const day of [1, 2, 3, 4]) {
    await db.query`update session_recordings set last_chunk_at = ${clock.now()} where id = ${recorded.recordingId}`
    await forget(23 * 60)
    expect((await recordingOf(recorded)).closedAt === null, `day ${day}`).toBe(day < 4)
  }
})
