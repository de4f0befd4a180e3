import { stored } from '#kit/runtime/stored.ts'
import { begunHere, keptParts } from './chunk-store.ts'
import { announceParts, sendParts } from './send-parts.ts'
import { uploadSpeed } from './upload-speed.ts'

const firstPauseMs = 1000
const longestPauseMs = 30_000

export interface Upload {
  /** What waits in this browser. */
  bytes: number
  chunks: number
  /** Parts whose end the server does not know yet, that which is recorded or ends just now among them. */
  parts: number
  /** Another tab records one of them now. */
  elsewhere: boolean
  /** Seconds of the recording that wait. */
  behind: number
  /** What has arrived since the page was opened, in bytes. */
  sent: number
  /** Seconds until what waits has arrived, as fast as the newest chunks did; null where that is not known. */
  left: number | null
  /** The last try failed; the next one follows without a press. */
  failing: boolean
}

/** The lock of the one tab that sends the recording of a test. */
const sendLock = (playtestId: string): string => `playhatch.send.${playtestId}`

/** Sends what the recorder keeps for a test, as it comes, until `stop`; after a failure again, with growing pauses. */
export function keepSending(playtestId: string, onRefused: (sentence: string) => void) {
  const state = stored<Upload>({
    bytes: 0,
    chunks: 0,
    parts: 0,
    elsewhere: false,
    behind: 0,
    sent: 0,
    left: null,
    failing: false,
  })
  const set = (change: Partial<Upload>) => state.set(Object.assign({}, state.get(), change))
  const speed = uploadSpeed()
  const ended = new AbortController()
  const { signal } = ended
  let again = false
  let wakeUp: () => void = () => undefined

  async function look() {
    const kept = await keptParts(playtestId)
    const parts = kept.length
    const bytes = kept.reduce((sum, { waiting }) => sum + waiting.bytes, 0)
    const chunks = kept.reduce((sum, { waiting }) => sum + waiting.chunks, 0)
    const behind = Math.round(kept.reduce((sum, { waiting }) => sum + (waiting.ms || 0), 0) / 1000)
    const elsewhere = kept.some(({ id, endedAt }) => endedAt === null && !begunHere.has(id))
    const before = state.get()
    if (bytes !== before.bytes || chunks !== before.chunks || parts !== before.parts || elsewhere !== before.elsewhere)
      set({ bytes, chunks, parts, elsewhere, behind, left: speed.secondsFor(bytes) })
  }
  const pause = (ms: number) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, ms)
      wakeUp = () => {
        clearTimeout(timer)
        done()
      }
    })
  async function run() {
    let wait = firstPauseMs
    while (!signal.aborted) {
      again = false
      try {
        await sendParts(playtestId, {
          signal,
          onRefused,
          onSent: (bytes, ms) => {
            speed.note(bytes, ms)
            set({ sent: state.get().sent + bytes, failing: false })
            void look()
          },
        })
        wait = firstPauseMs
        if (state.get().failing) set({ failing: false })
      } catch {
        if (signal.aborted) return
        set({ failing: true })
        await look().catch(() => undefined)
        await pause(wait)
        wait = Math.min(longestPauseMs, wait * 2)
        continue
      }
      await look().catch(() => undefined)
      if (!again) await pause(2000)
    }
  }
  const wake = () => {
    again = true
    wakeUp()
  }
  window.addEventListener('online', wake)
  // Another tab of the room sends what both keep; this one takes over when it is closed.
  navigator.locks.request(sendLock(playtestId), { signal }, run).catch(() => undefined)
  void look().catch(() => undefined)
  const looking = setInterval(() => void look().catch(() => undefined), 2000)
  return {
    state,
    wake,
    /** Tells the server of all that is still to come. Throws without a network. */
    announce: () => announceParts(playtestId),
    stop() {
      ended.abort()
      wakeUp()
      clearInterval(looking)
      window.removeEventListener('online', wake)
    },
  }
}

/** Milliseconds after which leftovers are tried again. */
const leftoversMs = 30_000

/** Sends what closed rooms left in this browser, from any page, until nothing is left; open rooms send their own. */
export async function sendLeftovers(): Promise<void> {
  const { signal } = new AbortController()
  const tests = new Set((await keptParts()).map(({ playtestId }) => playtestId))
  for (const playtestId of tests)
    await navigator.locks.request(sendLock(playtestId), { ifAvailable: true }, async (lock) => {
      if (lock) await sendParts(playtestId, { signal }).catch(() => undefined)
    })
  if (tests.size > 0) setTimeout(() => void sendLeftovers().catch(() => undefined), leftoversMs)
}
