import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { clearUnusedImages } from './pages/clear-images.ts'

export const promoJobs: Record<string, Job> = {
  'clear-promo-images': async (_payload, { db, clock }) => {
    while ((await db.asSystem((tx) => clearUnusedImages(tx, { now: clock.now() }))) > 0);
  },
}

export const promoRepeated: RepeatedJob[] = [{ task: 'clear-promo-images', everySeconds: 3600 }]
