import { accountsJobs, accountsRepeated } from '#features/accounts/jobs.ts'
import { creditsJobs, creditsRepeated } from '#features/credits/jobs.ts'
import { invitationJobs, invitationRepeated } from '#features/invitations/jobs.ts'
import { reviewJobs, reviewRepeated } from '#features/reviews/participations/jobs.ts'
import type { Config } from '#platform/config.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { mailJobs } from '#platform/mail/jobs.ts'
import type { Doors } from '#platform/rpc/procedure.ts'
import { sweepEvents } from '#platform/live/sweep-events.ts'

/** Every background act, by the name it is enqueued under. */
export const jobs = ({ config }: { config: Config; doors: Doors }): Record<string, Job> => ({
  ...accountsJobs(config),
  ...creditsJobs(config),
  ...invitationJobs,
  ...mailJobs(config),
  ...reviewJobs,
  'sweep-events': sweepEvents,
})

/** What is looked at again and again. */
export const repeated: RepeatedJob[] = [
  ...accountsRepeated,
  ...creditsRepeated,
  ...invitationRepeated,
  ...reviewRepeated,
  { task: 'sweep-events', everySeconds: 3600 },
]
