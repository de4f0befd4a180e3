import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { closeRequestsTask } from '#features/games/takedowns/take-down.ts'
import { rows } from '#platform/db/rows.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import type { Job } from '#platform/jobs/worker.ts'
import { closeRequest } from './close-request.ts'
import { reviewRequests } from './tables.ts'

const payload = z.object({ gameId: z.uuid() })
const owner = z.object({ studioId: z.string() })

export const requestsJobs: Record<string, Job> = {
  /** Closes the open requests of a game that was taken down. Idempotent. */
  async [closeRequestsTask](given, tools) {
    const { gameId } = payload.parse(given)
    const now = tools.clock.now()
    await eachDue(tools, {
      what: 'a request of a game that was taken down could not be closed',
      due: sql`select id, created_at as at from ${reviewRequests} where game_id = ${gameId} and status = 'open'`,
      act: (requestId) =>
        tools.db.asSystem(async (tx) => {
          const [request] = await rows(tx, owner)`select studio_id from ${reviewRequests} where id = ${requestId}`
          if (request) await closeRequest(tx, { requestId, studioId: request.studioId, now })
        }),
    })
  },
}
