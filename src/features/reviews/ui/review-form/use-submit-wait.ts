import { useEffect, useState } from 'react'
import type { TestRoom } from '../calls.ts'

/** Milliseconds that the server's clock is ahead of this browser's, by response time stamp; measured on arrival. */
const offsets = new WeakMap<Date, number>()

function offsetOf(serverNow: Date): number {
  const known = offsets.get(serverNow)
  if (known !== undefined) return known
  const offset = serverNow.getTime() - Date.now()
  offsets.set(serverNow, offset)
  return offset
}

/** '4:12'. */
const clockOf = (milliseconds: number) => {
  const seconds = Math.ceil(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/**
 * The time until a test can be submitted, as 'minutes:seconds' by the server's clock; null if it can be submitted now.
 */
export function useSubmitWait({ submittableAt, now }: Pick<TestRoom, 'submittableAt' | 'now'>): string | null {
  const left = () => (submittableAt ? submittableAt.getTime() - (Date.now() + offsetOf(now)) : 0)
  const [, redraw] = useState(0)
  const waiting = left() > 0
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => redraw((n) => n + 1), 1000)
    return () => clearInterval(timer)
  }, [waiting])
  return waiting ? clockOf(left()) : null
}
