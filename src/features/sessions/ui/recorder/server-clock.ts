import { monotonicMs } from '#kit/runtime/monotonic-ms.ts'
import { contradicts, type Measured, noteServerTime, offAt, serverTime } from '#kit/runtime/server-time.ts'
import { sessions } from '../calls.ts'

/** Differences below this are not worth a correction, in milliseconds. */
const shiftMs = 200
/** Larger ones mean that the computer slept: the part ends and another one begins. */
const sleptMs = 3000
/** The largest correction of a part. */
const mostMs = 60_000
/** What is known as exactly as this is not measured again before a part. */
const exactMs = 50

/** An answer that takes longer says nothing, and must not hold back the recording; in milliseconds. */
const patienceMs = 2000

/** The server's clock by the best of all answers until now, after three more. Throws without a network. */
export async function measureServer(tries = 3): Promise<Measured> {
  let known: Measured | null = null
  for (let n = 0; n < tries; n++) {
    const sentMs = monotonicMs()
    const { now } = await sessions.time.call(undefined, { signal: AbortSignal.timeout(patienceMs) })
    known = noteServerTime({ sentMs, now })
  }
  if (!known) throw new Error('The server was not asked')
  return known
}

/** The server's clock for a part that begins; without a network, and never measured, that of the computer. */
export async function serverForPart(): Promise<Measured> {
  const atMs = monotonicMs()
  const known = serverTime()
  if (known && offAt(known, atMs) <= exactMs) return known
  return measureServer().catch(() => serverTime() ?? { ahead: 0, off: Number.POSITIVE_INFINITY, atMs })
}

/**
 * What another measurement means for a part whose times were aligned by one before: the computer slept; its clock has changed
 * since; it was as wrong from the beginning on, because the answers were slow; or nothing.
 */
export function changeOfClock(before: Measured, next: Measured): 'none' | 'wrong' | 'shift' | 'slept' {
  const differs = Math.abs(next.ahead - before.ahead)
  if (differs <= shiftMs) return 'none'
  if (differs <= mostMs && !contradicts(before, next)) return 'wrong'
  return differs > sleptMs ? 'slept' : 'shift'
}
