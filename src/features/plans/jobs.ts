import { eachDue } from '#platform/jobs/each-due.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { announceOpen, openUnannounced } from './two-builds/announce-open.ts'

export const plansJobs: Record<string, Job> = {
  /** Tells studios whose comparisons have opened. Idempotent. */
  'open-comparisons': (_payload, tools) =>
    eachDue(tools, {
      what: 'a comparison could not be announced',
      due: openUnannounced(),
      act: (planId) => tools.db.asSystem((tx) => announceOpen(tx, { planId, now: tools.clock.now() })),
    }),
}

export const plansRepeated: RepeatedJob[] = [{ task: 'open-comparisons', everySeconds: 60 }]
