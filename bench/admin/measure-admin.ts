import '#server/ports.ts'
import { openDatabase } from '#platform/db/open.ts'
import { silentLog } from '#platform/log/log.ts'
import { quantiles } from '../load.ts'
import { onOwnDatabase } from '../on-own-database.ts'
import { fillCompliance, readsOfCompliance } from './compliance.ts'
import { fillMetrics, readsOfMetrics } from './metrics.ts'
import { fillSecurity, readsOfSecurity } from './security.ts'

const times = 200
/** Of a dashboard's read, at the median. */
const limitMs = 15

/** `npm run bench -- admin`: the reads of the admins' dashboards over a million metrics and a million security
 * events, and of compliance over 100,000 rows each, one after the other. */
export async function benchAdmin(): Promise<void> {
  await onOwnDatabase(async (embedded) => {
    const db = openDatabase(embedded, silentLog)
    await fillMetrics(db)
    await fillSecurity(db)
    await fillCompliance(db)
    await db.systemPool.query('vacuum analyze')
    console.log('| Read                                      | p50 ms | p99 ms |')
    console.log('|-------------------------------------------|-------:|-------:|')
    for (const [title, read] of Object.entries({
      ...readsOfMetrics(db),
      ...readsOfSecurity(db),
      ...readsOfCompliance(db),
    })) {
      const latencies: number[] = []
      for (let n = 0; n < times; n++) {
        const since = performance.now()
        await read()
        latencies.push(performance.now() - since)
      }
      const { p50, p99 } = quantiles(latencies)
      console.log(`| ${title.padEnd(41)} | ${p50.toFixed(1).padStart(6)} | ${p99.toFixed(1).padStart(6)} |`)
      if (p50 > limitMs) process.exitCode = 1
    }
    await db.close()
  })
}
