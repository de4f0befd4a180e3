import type { CommittedEvents } from '../db/open.ts'

/**
 * What is told here at its commit and comes back as an announcement. Counted, for the same news may come twice; where
 * another process's news of the same words comes first, that is passed over and ours is told: after both commits.
 */
export function eventsInFlight() {
  const counts = new Map<string, number>()
  const keyOf = ({ topic, kind, ref }: CommittedEvents) => JSON.stringify([topic, kind, ref])
  return {
    add(events: CommittedEvents): void {
      const key = keyOf(events)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    /** True where it is told here. */
    takeOff(events: CommittedEvents): boolean {
      const key = keyOf(events)
      const count = counts.get(key) ?? 0
      if (count > 1) counts.set(key, count - 1)
      else counts.delete(key)
      return count > 0
    },
    clear: () => counts.clear(),
  }
}
