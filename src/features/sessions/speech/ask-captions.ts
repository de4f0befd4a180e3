import { and, eq, like, sql } from 'drizzle-orm'
import { hasConsent } from '#features/compliance/sql.ts'
import { type Clock, hours } from '#platform/clock.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { countAttempt } from '#platform/rpc/attempts.ts'
import { AppError } from '#shared/errors.ts'
import { sayChanged } from '../notes.ts'
import { lineMark } from '../playback/web-vtt.ts'
import { assertWatchable, findLocked } from '../recordings/lock-recording.ts'
import { sessionCaptions, sessionRecordings } from '../tables.ts'
import type { SpeechService } from './transcribe.ts'

/** Transcriptions that a studio may ask for in an hour: each one costs the operator money. */
const mostAnHour = 30

/** Of the job that makes the captions of a recording: one waits at a time. */
export const captionsKey = (recordingId: string): string => `make-captions:${recordingId}`

interface AskInput {
  sessionId: string
  testerId: string
  studioId: string
  now: Date
}

interface Tools {
  db: Database
  clock: Clock
  /** Undefined where the settings name none. */
  service: SpeechService | undefined
}

/** SQL: the tester of a recording `r` lets a speech service write down what they say (sessions-4). */
export const letsTranscribe = hasConsent(sql`r.tester_id`, 'speech')

/** Whether the tester of this recording lets a speech service write down what they say. */
export async function mayTranscribe(tx: SystemTx, recordingId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select ${letsTranscribe} as allowed from ${sessionRecordings} r where r.id = ${recordingId}`,
  )
  return rows[0]?.allowed === true
}

/**
 * Has the captions of a recording made by the speech service of the settings, by a job; not asked where none is set. Again
 * changes nothing while they are made. Throws NOT_FOUND, STATE_CHANGED without a voice, with captions, or where the
 * tester does not allow it (`refusal`: 'not_allowed'), RATE_LIMITED.
 */
export async function askCaptions(
  { db, clock, service }: Tools,
  of: Omit<AskInput, 'now'>,
): Promise<{ asked: boolean }> {
  if (!service) return { asked: false }
  const now = clock.now()
  await countAttempt(db.systemPool, {
    keys: [`speech:${of.studioId}`],
    allow: ([count = 0]) => count <= mostAnHour,
    windowMs: hours(1),
    now,
  })
  await db.asSystem((tx) => beginCaptions(tx, { ...of, now }))
  return { asked: true }
}

async function beginCaptions(tx: SystemTx, { sessionId, testerId, studioId, now }: AskInput): Promise<void> {
  const recording = await findLocked(tx, { playtestId: sessionId, testerId })
  if (!recording) throw new AppError('NOT_FOUND')
  if (recording.captionsState === 'making') return
  assertWatchable(recording, now)
  if (recording.voiceKey === null)
    throw new AppError('STATE_CHANGED', 'This recording has no voice that can be written down.')
  const captions = and(eq(sessionCaptions.recordingId, recording.id), like(sessionCaptions.vtt, `%${lineMark}%`))
  if ((await tx.$count(sessionCaptions, captions)) > 0)
    throw new AppError('STATE_CHANGED', 'This recording has captions already.')
  if (!(await mayTranscribe(tx, recording.id)))
    throw new AppError(
      'STATE_CHANGED',
      'The tester does not let a speech service hear this. Type the captions instead.',
      {
        refusal: 'not_allowed',
      },
    )
  await tx
    .update(sessionRecordings)
    .set({ captionsState: 'making', updatedAt: now })
    .where(eq(sessionRecordings.id, recording.id))
  await enqueue(tx, 'make-captions', { recordingId: recording.id }, { key: captionsKey(recording.id) })
  await sayChanged(tx, { sessionId, studioId, now })
}
