import { monotonicMs } from '#kit/runtime/monotonic-ms.ts'
import type { OnChunk, RunningPart } from './capture/record-part.ts'
import { NotShared } from './capture/screen-source.ts'
import { levelLine } from './capture/voice-levels.ts'
import { endKeptPart, keepChunk, keepPart, notKeptText } from './queue/chunk-store.ts'
import { digestOf } from './queue/put-chunk.ts'
import { partLock } from './queue/send-parts.ts'

interface PartInput {
  playtestId: string
  hasVoice: boolean
  /** Starts the recorder. Throws where it can't. */
  record: (onChunk: OnChunk) => Promise<RunningPart>
  /** How far the server's clock is ahead of the monotonic one, in milliseconds. */
  ahead: number
  onKept: () => void
  /** This browser's disk is full, or its database failed; the sentence says so. */
  onLost: (sentence: string) => void
}

export interface KeeperOfPart {
  id: string
  /** By the monotonic clock, in milliseconds. */
  startedMs: number
  addLevel(level: number): void
  /** Ends the part; everything of it is in the queue when it resolves. */
  stop(): Promise<void>
}

/** The lock of the one tab that records a test: two would show the same minutes twice. */
const recordLock = (playtestId: string): string => `playhatch.record.${playtestId}`

/**
 * Records a part into the queue of this browser. Locks say to other tabs that it runs. Throws `NotShared` while another tab
 * records the test.
 */
export async function keepOnePart(input: PartInput): Promise<KeeperOfPart> {
  const { playtestId, hasVoice, record, ahead, onKept, onLost } = input
  const id = crypto.randomUUID()
  const lost = (error: unknown) => onLost(notKeptText(error))
  const timeOf = (ms: number) => new Date(ms + ahead)
  const unlockTest = await holdLock(recordLock(playtestId), { ifAvailable: true })
  if (!unlockTest) throw new NotShared('elsewhere')
  const unlockPart = await holdLock(partLock(id))
  const unlock = () => {
    unlockPart?.()
    unlockTest()
  }
  // The first picture comes later, and how much is read from the times of the chunks.
  const startedMs = monotonicMs()
  let endedMs = Number.POSITIVE_INFINITY
  const line = levelLine(startedMs)
  // Chunks are kept in the order in which they came, although their digests are made meanwhile.
  let kept = Promise.resolve()
  function onChunk(track: 'screen' | 'voice', content: Blob) {
    const at = monotonicMs()
    const levels = track === 'screen' ? line.take(at) : ''
    kept = kept
      .then(async () => {
        const bytes = await content.arrayBuffer()
        // What a stop flushes was recorded before it.
        const atMs = Math.round(Math.min(at, endedMs) - startedMs)
        await keepChunk(id, { track, content: bytes, digest: await digestOf(bytes), levels, at: timeOf(at), atMs })
        onKept()
      })
      .catch(lost)
  }
  let part: RunningPart
  try {
    part = await record(onChunk)
  } catch (error) {
    unlock()
    throw error
  }
  const startedAt = timeOf(startedMs)
  const row = { id, playtestId, startedAt, mime: part.mime, hasVoice }
  const nothing = {
    made: { screen: 0, voice: 0 },
    waiting: { chunks: 0, bytes: 0, ms: 0 },
    madeMs: 0,
    lastAt: startedAt,
    endedAt: null,
  }
  // The first chunk comes two seconds later.
  kept = keepPart(Object.assign(row, nothing)).catch(lost)
  await kept
  return {
    id,
    startedMs,
    addLevel: (level) => line.add(level),
    async stop() {
      endedMs = monotonicMs()
      await part.stop()
      await kept
      await endKeptPart(id, timeOf(endedMs)).catch(() => undefined)
      unlock()
      onKept()
    },
  }
}

/** Holds a lock until the answer is called; null if it is held elsewhere and may not be waited for. */
function holdLock(name: string, options: LockOptions = {}): Promise<(() => void) | null> {
  return new Promise((done, fail) => {
    navigator.locks
      .request(name, options, (lock) => (lock ? new Promise<void>((release) => done(release)) : done(null)))
      .catch(fail)
  })
}
