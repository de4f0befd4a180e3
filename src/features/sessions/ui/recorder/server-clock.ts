import { monotonicMs } from '#kit/runtime/monotonic-ms.ts'
import { sessions } from '../calls.ts'

/** Differences below this are not worth a correction, in milliseconds. */
export const shiftMs = 200
/** Larger ones mean that the computer slept: the part ends and another one begins. */
const sleptMs = 3000

/** An answer that takes longer says nothing, and must not hold back the recording; in milliseconds. */
const patienceMs = 2000

/** How far the server's clock is ahead of the monotonic one, in milliseconds: the quickest of three answers. */
export async function measureAhead(tries = 3, mostMs = Number.POSITIVE_INFINITY): Promise<number> {
  let best = { took: Number.POSITIVE_INFINITY, ahead: 0 }
  for (let n = 0; n < tries; n++) {
    const sent = monotonicMs()
    const { now } = await sessions.time.call(undefined, { signal: AbortSignal.timeout(patienceMs) })
    const took = monotonicMs() - sent
    if (took < best.took) best = { took, ahead: now.getTime() - (sent + took / 2) }
  }
  // Half of a slow answer's time is as wrong as what it would correct.
  if (best.took > mostMs) throw new Error('The server answered too slowly')
  return best.ahead
}

/** What another measurement means for a part whose times stand `before` milliseconds behind the server. */
export function changeOfClock(before: number, ahead: number): 'none' | 'shift' | 'slept' {
  const differs = Math.abs(ahead - before)
  if (differs > sleptMs) return 'slept'
  return differs > shiftMs ? 'shift' : 'none'
}
