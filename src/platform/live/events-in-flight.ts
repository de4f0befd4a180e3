import type { CommittedEvent } from '../events/event-outbox.ts'

/**
 * Counts the events that this process has published at their commit and whose announcement is still to come, so that
 * the announcement is not published again. Counted, because equal events may be in flight; an equal event of another
 * process may be skipped instead of ours, which is harmless: both commits are done by then.
 */
export function eventsInFlight() {
  const counts = new Map<string, number>()
  const keyOf = ({ topic, kind, ref }: CommittedEvent) => JSON.stringify([topic, kind, ref])
  return {
    add(event: CommittedEvent): void {
      const key = keyOf(event)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    /** Removes one occurrence. Returns whether this process has published the event itself. */
    remove(event: CommittedEvent): boolean {
      const key = keyOf(event)
      const count = counts.get(key) ?? 0
      if (count > 1) counts.set(key, count - 1)
      else counts.delete(key)
      return count > 0
    },
    clear: () => counts.clear(),
  }
}
