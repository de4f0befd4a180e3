import type { SystemTx } from '#platform/db/open.ts'
import { performanceChecked } from '../events.ts'
import { readPerformance } from './read-performance.ts'
import { ratingOf } from './rules.ts'

/** Writes the score of the last 24 hours into the admins' activity log; nothing when no visit was measured. */
export async function checkPerformance(tx: SystemTx, now: Date): Promise<void> {
  const { score } = await readPerformance(tx, { range: '24h', now })
  if (score !== null) tx.happened(performanceChecked({ score, rating: ratingOf(score) }), now)
}
