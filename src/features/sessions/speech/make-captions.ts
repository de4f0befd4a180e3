import { join } from 'node:path'
import { eq, notLike, sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { sayChanged } from '../notes.ts'
import { type Cue, lineMark, vttOf } from '../playback/web-vtt.ts'
import type { JoinTools } from '../recordings/join-recording.ts'
import { findLocked } from '../recordings/lock-recording.ts'
import { withFolder } from '../recordings/spool-parts.ts'
import { captionLimits } from '../rules.ts'
import { sessionCaptions, sessionRecordings } from '../tables.ts'
import { captionsKey, mayTranscribe } from './ask-captions.ts'
import { fewLines } from './few-lines.ts'
import { serviceRest } from './service-rest.ts'
import { type SpeechService, transcribe } from './transcribe.ts'
import { voicePieces } from './voice-pieces.ts'

const patience = 10 * 60_000
const rest = serviceRest()
/** Until another recording is tried while one is heard, in milliseconds. */
const waitMs = 30_000
/** One recording is heard at a time: a service that hangs holds one of the few jobs that a process runs, not all of them. */
let hears = false

interface Tools extends JoinTools {
  service: SpeechService | undefined
  /** Bytes that the service takes at once, as most do by default. */
  mostBytes?: number
}

/**
 * Sends the voice of a recording to the speech service, while its tester allows it, and keeps the lines as made captions.
 * Captions that somebody typed meanwhile stay. What fails is said, and a person can ask again; a service that fails three
 * times in a row is left alone for ten minutes. It may run twice.
 */
export async function makeCaptions(tools: Tools, recordingId: string): Promise<void> {
  if (hears) return makeLater(tools, recordingId)
  hears = true
  try {
    await hear(tools, recordingId)
  } finally {
    hears = false
  }
}

const makeLater = ({ db, clock }: Tools, recordingId: string): Promise<void> =>
  db.asSystem((tx) =>
    enqueue(
      tx,
      'make-captions',
      { recordingId },
      { key: captionsKey(recordingId), runAt: new Date(clock.now().getTime() + waitMs) },
    ),
  )

async function hear(tools: Tools, recordingId: string): Promise<void> {
  const { db, clock, log, storage, dataDir, service, mostBytes } = tools
  const voice = await db.asSystem((tx) => voiceToSend(tx, recordingId))
  if (voice === undefined) return
  const { voiceKey, seconds } = voice
  let lines: Cue[] | null = null
  try {
    const stored = voiceKey === null ? null : await storage.stat(voiceKey)
    if (!service || voiceKey === null || !stored || rest.rests(clock.now())) return
    lines = await withFolder({ dataDir, recordingId }, async (folder) => {
      const path = join(folder, 'voice')
      await storage.getFile(voiceKey, path)
      const mime = voiceKey.endsWith('.mp4') ? 'audio/mp4' : 'audio/webm'
      const isAllowed = async () => (await db.asSystem((tx) => voiceToSend(tx, recordingId)))?.voiceKey === voiceKey
      return hearPieces(service, { path, folder, mime, seconds, mostBytes }, isAllowed)
    })
    rest.answered()
  } catch (error) {
    rest.failed(clock.now())
    log.warn({ recordingId, reason: error instanceof Error ? error.message : 'unknown' }, 'captions could not be made')
  } finally {
    await db.asSystem((tx) => finishCaptions(tx, { recordingId, lines, now: clock.now() }))
  }
}

/** What is said in a voice of any length; null once its tester does not allow that any more. */
async function hearPieces(
  service: SpeechService,
  voice: Parameters<typeof voicePieces>[0],
  isAllowed: () => Promise<boolean>,
): Promise<Cue[] | null> {
  const lines: Cue[] = []
  let pieces = 0
  for await (const { from, ...piece } of voicePieces(voice)) {
    if (pieces++ > 0 && !(await isAllowed())) return null
    const said = await transcribe(service, { ...piece, patience })
    lines.push(...said.map((line) => ({ ...line, from: line.from + from, to: line.to + from })))
  }
  if (pieces === 0) throw new Error('The voice could not be read')
  return fewLines(lines)
}

interface Voice {
  /** Null: it may not be sent any more. */
  voiceKey: string | null
  seconds: number
}

/** The voice that is heard; undefined where nobody waits for captions. */
async function voiceToSend(tx: SystemTx, recordingId: string): Promise<Voice | undefined> {
  const recording = await findLocked(tx, { id: recordingId })
  if (recording?.captionsState !== 'making') return undefined
  const { state, seconds, withdrawnAt, voiceKey } = recording
  const isSent = state === 'ready' && withdrawnAt === null && (await mayTranscribe(tx, recordingId))
  return { voiceKey: isSent ? voiceKey : null, seconds: seconds ?? 0 }
}

interface FinishInput {
  recordingId: string
  /** Null: it failed. */
  lines: readonly Cue[] | null
  now: Date
}

async function finishCaptions(tx: SystemTx, { recordingId, lines, now }: FinishInput): Promise<void> {
  const recording = await findLocked(tx, { id: recordingId })
  if (!recording) return
  const { playtestId, testerId, studioId, state, withdrawnAt } = recording
  const vtt = lines && vttOf(lines)
  const isMade = vtt !== null && vtt.length <= captionLimits.characters
  await tx
    .update(sessionRecordings)
    .set({ captionsState: isMade ? null : 'failed', updatedAt: now })
    .where(eq(sessionRecordings.id, recordingId))
  // Withdrawn while the service listened: nothing is kept.
  if (isMade && state === 'ready' && withdrawnAt === null)
    await tx
      .insert(sessionCaptions)
      .values({ recordingId, playtestId, testerId, studioId, vtt, source: 'made', updatedAt: now })
      // Those that somebody typed meanwhile stay; where all lines were removed there are none.
      .onConflictDoUpdate({
        target: sessionCaptions.recordingId,
        set: { vtt, source: 'made', revision: sql`${sessionCaptions.revision} + 1`, updatedAt: now },
        setWhere: notLike(sessionCaptions.vtt, `%${lineMark}%`),
      })
  await sayChanged(tx, { sessionId: playtestId, studioId, now })
}
