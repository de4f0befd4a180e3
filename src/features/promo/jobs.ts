import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { forgetVisitors } from './analytics/forget-visitors.ts'
import { sumSales } from './analytics/sum-sales.ts'
import { clearUnusedImages } from './pages/images/clear-images.ts'

export const promoJobs: Record<string, Job> = {
  'clear-promo-images': async (_payload, { db, clock }) => {
    while ((await db.asSystem((tx) => clearUnusedImages(tx, { now: clock.now() }))) > 0);
  },
  'forget-promo-visitors': (_payload, { db, clock }) => db.asSystem((tx) => forgetVisitors(tx, { now: clock.now() })),
  'sum-promo-sales': (_payload, { db, clock }) => db.asSystem((tx) => sumSales(tx, { now: clock.now() })),
}

export const promoRepeated: RepeatedJob[] = [
  { task: 'clear-promo-images', everySeconds: 3600 },
  { task: 'forget-promo-visitors', everySeconds: 600 },
  { task: 'sum-promo-sales', everySeconds: 3600 },
]
