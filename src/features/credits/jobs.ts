import type { Config } from '#platform/config.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { readOrMakeKey } from '#platform/storage/keys.ts'
import { sumDays } from './day-sums.ts'
import { ledgerKey } from './door.ts'
import { signHeads } from './sign-heads.ts'

export const creditsJobs = ({ dataDir }: Pick<Config, 'dataDir'>): Record<string, Job> => ({
  async 'sign-heads'(_payload, { db, clock }) {
    await signHeads(db, { key: await readOrMakeKey(dataDir, ledgerKey), day: clock.now().toISOString().slice(0, 10) })
  },
  async 'sum-days'(_payload, { db, clock }) {
    await db.asSystem((tx) => sumDays(tx, clock.now()))
  },
})

export const creditsRepeated: RepeatedJob[] = [
  { task: 'sign-heads', everySeconds: 3600 },
  { task: 'sum-days', everySeconds: 1800 },
]
