import { z } from 'zod'
import type { Job } from '#platform/jobs/worker.ts'
import { notifyFollowers } from './posts/notify-followers.ts'
import { notifyTask } from './posts/write-post.ts'

const payload = z.object({ postId: z.uuid() })

export const playersJobs: Record<string, Job> = {
  [notifyTask]: (given, { db, clock }) => notifyFollowers(db, { ...payload.parse(given), now: clock.now() }),
}
