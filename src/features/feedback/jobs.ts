import { sql } from 'drizzle-orm'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { eraseVisits } from './erase-feedback.ts'
import { guestLimits } from './rules.ts'
import { feedbackMoments } from './tables.ts'

/**
 * Deletes the visits of guests after 180 days, and after a day those that sent nothing and played less than a minute;
 * a tester's visit without play, feedback and moments likewise, but for a hunter's. Runs again until nothing is left.
 */
const sweepFeedback: Job = async (_payload, { db, clock }) => {
  const now = clock.now()
  const before = (past: number) => at(new Date(now.getTime() - hours(past)))
  const old = sql`v.profile_id is null and v.created_at < ${before(24 * guestLimits.keptDays)}`
  const idle = sql`v.hunt_id is null and v.sent_at is null and v.active_seconds < ${guestLimits.leastSeconds}
    and coalesce(v.last_heartbeat_at, v.created_at) < ${before(guestLimits.idleHours)}
    and (v.profile_id is null or not exists (select 1 from ${feedbackMoments} m where m.visit_id = v.id))`
  for (const where of [old, idle])
    while ((await db.asSystem((tx) => eraseVisits(tx, where, { now, limit: 200 }))) > 0) {}
}

export const feedbackJobs: Record<string, Job> = { 'sweep-feedback': sweepFeedback }
export const feedbackRepeated: RepeatedJob[] = [{ task: 'sweep-feedback', everySeconds: 3600 }]
