import { z } from 'zod'
import type { Job } from '#platform/jobs/worker.ts'
import { bonusTask, settleProfile } from './details/complete-profile.ts'
import { sendWaitingEmail, waitingEmailTask } from './guardian/send-guardian-email.ts'

const payload = z.object({ profileId: z.uuid() })

export const profilesJobs = (settings: { bonusSecret: string; publicUrl: string }): Record<string, Job> => ({
  /** Pays a bonus that the save could not pay. Idempotent. */
  async [bonusTask](given, { db, clock }) {
    const { profileId } = payload.parse(given)
    await db.asSystem((tx) => settleProfile(tx, { profileId, now: clock.now(), ...settings }))
  },

  async [waitingEmailTask](given, { db, clock }) {
    const { profileId } = payload.parse(given)
    await sendWaitingEmail(db, { profileId, now: clock.now(), publicUrl: settings.publicUrl })
  },
})
