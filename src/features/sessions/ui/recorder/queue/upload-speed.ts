/** Milliseconds of sending that count, the newest; and the fewest that say something. */
const span = { most: 60_000, least: 3000 } as const

/** How long what waits takes to arrive, from how long the newest chunks took. */
export function uploadSpeed() {
  const sent: { bytes: number; ms: number }[] = []
  const sum = (of: 'bytes' | 'ms') => sent.reduce((all, one) => all + one[of], 0)
  return {
    note(bytes: number, ms: number): void {
      sent.push({ bytes, ms: Math.max(1, ms) })
      while (sent.length > 1 && sum('ms') > span.most) sent.shift()
    },
    /** Seconds until so many bytes have arrived; null where that is not known yet. */
    secondsFor: (bytes: number): number | null =>
      sum('ms') < span.least ? null : (bytes / sum('bytes')) * (sum('ms') / 1000),
  }
}
