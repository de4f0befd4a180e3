import { monotonicMs } from './monotonic-ms.ts'

/** What an answer of the server says of its clock. */
export interface Measured {
  /** How far it is ahead of the monotonic one, in milliseconds, and by how much that may be wrong. */
  ahead: number
  off: number
  /** When it was measured, by the monotonic clock. */
  atMs: number
}

/** Two clocks run apart by at most this share of the time. */
const drift = 1e-4

/** By how much something measured may be wrong at another time, in milliseconds. */
export const offAt = ({ off, atMs }: Measured, nowMs: number): number => off + drift * Math.abs(nowMs - atMs)

/** Whether both can't be true of one clock: the computer slept, or its clock jumped. */
export const contradicts = (known: Measured, next: Measured): boolean =>
  Math.abs(next.ahead - known.ahead) > offAt(known, next.atMs) + next.off

/**
 * The one that is more exact now. An answer that waited for a slow network says little: half of the time that it took may
 * be wrong. What can't be true beside a newer one holds no more.
 */
export const betterOf = (known: Measured | null, next: Measured): Measured =>
  known === null || contradicts(known, next) || next.off <= offAt(known, next.atMs) ? next : known

let known: Measured | null = null

interface Answer {
  /** By the monotonic clock, in milliseconds. */
  sentMs: number
  /** What the server answered. */
  now: Date
}

/** Notes the server's time, which has just been answered, and returns the best that is known of it. */
export function noteServerTime({ sentMs, now }: Answer): Measured {
  const atMs = monotonicMs()
  const off = (atMs - sentMs) / 2
  known = betterOf(known, { ahead: now.getTime() - (sentMs + off), off, atMs })
  return known
}

/** What is known of the server's clock; null in a page that never asked. */
export const serverTime = (): Measured | null => known

/** The server's time at a time of the monotonic clock; undefined in a page that never asked. */
export const serverTimeAt = (ms: number): Date | undefined => (known ? new Date(ms + known.ahead) : undefined)
