import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PlaytestFixture, PlaytestOptions } from '#features/reviews/testing.ts'
import { aPlaytest } from '#features/reviews/testing.ts'
import { type Clock, movableClock } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { Database } from '#platform/db/open.ts'
import { agreeToRecording } from './recordings/agree.ts'
import { beginPart } from './recordings/parts.ts'
import type { RecordingMode } from './rules.ts'

export interface RecordedTest extends PlaytestFixture {
  recordingId: string
}

interface RecordedOptions extends PlaytestOptions {
  mode?: RecordingMode
  outside?: boolean
  keepDays?: number
}

/** A playtest whose tester agreed to be recorded; nothing is recorded yet. */
export async function aRecordedTest(
  db: Database,
  { mode = 'voice', outside = false, keepDays = 90, clock = movableClock(), ...options }: RecordedOptions = {},
): Promise<RecordedTest> {
  const test = await aPlaytest(db, { ...options, clock })
  const recordingId = await db.asSystem((tx) =>
    agreeToRecording(tx, {
      playtestId: test.playtestId,
      testerId: test.tester.profileId,
      studioId: test.studio.profileId,
      gameId: test.gameId,
      mode,
      keepDays,
      outside,
      now: clock.now(),
    }),
  )
  return { ...test, recordingId }
}

/** Gives a recording a joined file of this many seconds, which began with the test; the file itself does not exist. */
export async function makeReady(db: Database, { recordingId, playtestId }: RecordedTest, clock: Clock, seconds = 120) {
  const startedAt = clock.now()
  const endedAt = new Date(startedAt.getTime() + seconds * 1000)
  const segments = [{ part: 1, startedAt: startedAt.toISOString(), endedAt: endedAt.toISOString(), from: 0 }]
  await db.asSystem(async (tx) => {
    await tx.execute(sql`
      update session_recordings set state = 'ready', seconds = ${seconds}, bytes = 1000, mime = 'video/webm',
        storage_key = ${`recordings/${recordingId}.webm`}, segments = ${JSON.stringify(segments)}::jsonb, joined_at = now()
      where id = ${recordingId}`)
    await tx.execute(sql`
      insert into recording_parts (id, recording_id, playtest_id, tester_id, studio_id, number, started_at, ended_at, mime, has_voice, levels)
      select gen_random_uuid(), r.id, r.playtest_id, r.tester_id, r.studio_id, 1, ${at(startedAt)},
        ${at(endedAt)}, 'video/webm', true, '00ff'
      from session_recordings r where r.id = ${recordingId}`)
    await tx.execute(sql`update review_participations set started_at = ${at(startedAt)} where id = ${playtestId}`)
  })
}

/** Signs the tokens of parts in tests, as the services of tests do. */
export const testPartSecret = Buffer.alloc(32, 2)

/** A part of the recording of a running test. */
export const aPart = (db: Database, { playtestId, tester }: RecordedTest, clock: Clock, id: string = randomUUID()) =>
  db.asSystem((tx) =>
    beginPart(tx, {
      id,
      playtestId,
      testerId: tester.profileId,
      startedAt: clock.now(),
      mime: 'video/webm;codecs=vp8,opus',
      hasVoice: false,
      secret: testPartSecret,
      now: clock.now(),
    }),
  )
