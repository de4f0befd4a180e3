import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { signHeads } from './ledger/sign-heads.ts'
import { sumDays } from './statement/day-sums.ts'

export const creditsJobs = ({ ledgerKey }: { ledgerKey: Buffer }): Record<string, Job> => ({
  async 'sign-heads'(_payload, { db, clock }) {
    await signHeads(db, { key: ledgerKey, day: clock.now().toISOString().slice(0, 10) })
  },
  async 'sum-days'(_payload, { db, clock }) {
    await db.asSystem((tx) => sumDays(tx, clock.now()))
  },
})

export const creditsRepeated: RepeatedJob[] = [
  { task: 'sign-heads', everySeconds: 3600 },
  { task: 'sum-days', everySeconds: 1800 },
]
