import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { expireInvitations } from './end-invitation.ts'

export const invitationJobs: Record<string, Job> = {
  'expire-invitations': async (_payload, { db, clock }) => {
    while ((await db.asSystem((tx) => expireInvitations(tx, clock.now()))) === 200);
  },
}

export const invitationRepeated: RepeatedJob[] = [{ task: 'expire-invitations', everySeconds: 60 }]
