import type { CommittedNews } from '../db/open.ts'

/**
 * What is told here at its commit and comes back as an announcement. Counted, for the same news may come twice; where
 * another process's news of the same words comes first, that is passed over and ours is told: after both commits.
 */
export function newsOnItsWay() {
  const counts = new Map<string, number>()
  const keyOf = ({ topic, kind, ref }: CommittedNews) => JSON.stringify([topic, kind, ref])
  return {
    add(news: CommittedNews): void {
      const key = keyOf(news)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    /** True where it is told here. */
    takeOff(news: CommittedNews): boolean {
      const key = keyOf(news)
      const count = counts.get(key) ?? 0
      if (count > 1) counts.set(key, count - 1)
      else counts.delete(key)
      return count > 0
    },
    clear: () => counts.clear(),
  }
}
