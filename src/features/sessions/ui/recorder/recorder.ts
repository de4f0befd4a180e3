import { monotonicMs } from '#kit/runtime/monotonic-ms.ts'
import type { Measured } from '#kit/runtime/server-time.ts'
import { stored } from '#kit/runtime/stored.ts'
import { sessions } from '../calls.ts'
import { bitRateBudget } from './bit-rate.ts'
import type { OnChunk } from './capture/record-part.ts'
import { NotShared } from './capture/screen-source.ts'
import { heardLevel } from './capture/voice-levels.ts'
import { type KeeperOfPart, keepOnePart } from './part-keeper.ts'
import { keepSending, sendLeftovers } from './queue/keep-sending.ts'
import { openSources } from './recorder-sources.ts'
import { isUnheard, nothingYet, type RecorderState, recordedUntil } from './recorder-state.ts'
import { changeOfClock, measureServer, serverForPart } from './server-clock.ts'

const levelEveryMs = 250
const clockEveryMs = 30_000

interface RecorderInput {
  playtestId: string
  /** The test asks for the voice too. */
  withVoice: boolean
}

/**
 * Records a test: shares the screen, mixes sound and voice, records parts into the queue of this browser and sends them.
 * No part of it stops the game.
 */
export function openRecorder({ playtestId, withVoice }: RecorderInput) {
  const state = stored<RecorderState>(nothingYet)
  const set = (change: Partial<RecorderState>) => state.set(Object.assign({}, state.get(), change))
  const sending = keepSending(playtestId, (sentence) => void parts.end(sentence))
  const sources = openSources({
    get: state.get,
    set,
    onStopped: () => void parts.pause(),
    onVoice: () => void parts.splitIfRunning(),
  })
  const parts = recordParts({ playtestId, state, set, sources, sending })
  const budget = bitRateBudget()

  /** How loud the voice is, and whether the queue grows too long. */
  function tick() {
    const level = sources.level()
    parts.addLevel(level)
    const heard = level >= heardLevel
    if (level !== state.get().level || heard) set(heard ? { level, heardMs: monotonicMs() } : { level })
    const unheard = isUnheard(state.get(), monotonicMs())
    if (unheard !== state.get().unheard) set({ unheard })
    if (state.get().phase !== 'recording') return budget.forget()
    const bitRate = budget.note(state.get().bitRate, sending.state.get(), monotonicMs())
    if (bitRate === state.get().bitRate) return
    set({ bitRate })
    void parts.splitIfRunning()
  }

  // While nothing else is sent: what is measured now is the most exact.
  void measureServer().catch(() => undefined)
  const ticking = setInterval(tick, levelEveryMs)
  const aligning = setInterval(() => void parts.alignClock(), clockEveryMs)
  return {
    state,
    upload: sending.state,
    withVoice,
    share: sources.share,
    takeVoice: sources.takeVoice,
    dropVoice: sources.dropVoice,
    shown: sources.shown,
    announce: sending.announce,
    record: parts.record,
    pause: parts.pause,
    end: () => parts.end(null),
    /** Records without keeping anything. Throws where it can't. */
    tryOut: (onChunk: OnChunk) => sources.recordTo(onChunk, { alone: false }),
    /** Takes this many frames a second from now on. */
    async takeFrames(frames: number) {
      if (frames === state.get().frames) return
      set({ frames })
      if (!(await sources.takeFrames(frames))) await parts.splitIfRunning()
    },
    close() {
      clearInterval(ticking)
      clearInterval(aligning)
      void parts.end(null).finally(() => {
        sending.stop()
        sources.close()
        void sendLeftovers().catch(() => undefined)
      })
    },
  }
}

export type Recorder = ReturnType<typeof openRecorder>

interface PartsInput {
  playtestId: string
  state: ReturnType<typeof stored<RecorderState>>
  set: (change: Partial<RecorderState>) => void
  sources: ReturnType<typeof openSources>
  sending: ReturnType<typeof keepSending>
}

/** The parts of a recording: a pause ends one, another microphone or a computer that slept begins the next. */
function recordParts({ playtestId, state, set, sources, sending }: PartsInput) {
  let part: KeeperOfPart | null = null
  // The part's times stand as the server's clock was known at its beginning; corrections are counted from there.
  let begunBy: Measured
  let alignedBy: Measured
  // Starting and ending a part run one after the other.
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = turn.then(work, work)
    turn = next
    return next
  }

  async function begin() {
    if (part || !state.get().sharing || state.get().phase === 'ended') return
    begunBy = await serverForPart()
    await sources.ready()
    alignedBy = begunBy
    try {
      part = await keepOnePart({
        playtestId,
        hasVoice: sources.hasVoice(),
        record: (onChunk) => sources.recordTo(onChunk, { alone: true }),
        ahead: begunBy.ahead,
        onKept: sending.wake,
        onLost: (sentence) => void end(`${sentence} Your test goes on.`),
      })
      // It is kept nowhere: it ended before it began.
      if (state.get().phase === 'ended') return
      set({ phase: 'recording', refusal: null, sinceMs: part.startedMs, heardMs: part.startedMs })
    } catch (error) {
      const other = state.get().surface === 'canvas' ? 'no-canvas' : 'failed'
      const refusal = error instanceof NotShared ? error.why : other
      // Nothing is captured without the light.
      if (refusal === 'elsewhere') sources.close()
      set({ phase: 'paused', refusal })
    }
  }

  async function finish() {
    const ending = part
    if (!ending) return
    part = null
    set({ recordedMs: recordedUntil(state.get(), monotonicMs()), sinceMs: null })
    await ending.stop()
    void sending.announce().catch(() => undefined)
  }

  const record = () => inTurn(begin)
  const stop = () => inTurn(finish)

  async function pause() {
    if (state.get().phase === 'recording') set({ phase: 'paused' })
    await stop()
  }

  async function splitIfRunning() {
    if (!part) return
    await stop()
    await record()
  }

  async function end(ending: string | null) {
    if (state.get().phase === 'ended') return
    set({ phase: 'ended', ending })
    await stop()
    // Nothing begins after that: the browser shows no more that the screen is shared.
    sources.close()
  }

  async function alignClock() {
    const running = part
    if (!running) return
    const measured = await measureServer().catch(() => null)
    if (measured === null || running !== part) return
    const change = changeOfClock(alignedBy, measured)
    if (change === 'slept') return splitIfRunning()
    if (change === 'none') return
    alignedBy = measured
    const atMs = change === 'wrong' ? 0 : Math.round(monotonicMs() - running.startedMs)
    const byMs = Math.round(measured.ahead - begunBy.ahead)
    await sessions.alignPart.call({ partId: running.id, atMs, byMs }).catch(() => undefined)
  }

  return { record, pause, splitIfRunning, end, alignClock, addLevel: (level: number) => part?.addLevel(level) }
}
