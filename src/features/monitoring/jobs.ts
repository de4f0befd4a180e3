import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { checkPerformance } from './metrics/check-performance.ts'
import { sweepMetrics } from './metrics/sweep-metrics.ts'
import { sweepErrors } from './sweep-errors.ts'

const sweepTask = 'sweep-monitoring'
const checkTask = 'check-performance'

export const monitoringJobs: Record<string, Job> = {
  [sweepTask]: (_payload, { db, clock }) =>
    db.asSystem(async (tx) => {
      await sweepErrors(tx, clock.now())
      await sweepMetrics(tx, clock.now())
    }),
  [checkTask]: (_payload, { db, clock }) => db.asSystem((tx) => checkPerformance(tx, clock.now())),
}

export const monitoringRepeated: RepeatedJob[] = [
  { task: sweepTask, everySeconds: 3600 },
  { task: checkTask, everySeconds: 6 * 3600 },
]
