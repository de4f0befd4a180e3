import { sql } from 'drizzle-orm'
import type { Job, JobTools, RepeatedJob } from '#platform/jobs/worker.ts'
import { AppError } from '#shared/errors.ts'
import { expireInvitations } from './end-invitation.ts'
import { fillPlaces, stopFilling } from './fill-places.ts'

const outOfCredits = (error: unknown) =>
  error instanceof AppError && (error.code === 'INSUFFICIENT_CREDITS' || error.code === 'ACCOUNT_FROZEN')

/** One request in a transaction of its own; one failure stops no other. */
async function fillOne({ db, clock, log }: JobTools, requestId: string) {
  try {
    await db.asSystem((tx) => fillPlaces(tx, { requestId, now: clock.now() }))
  } catch (error) {
    if (outOfCredits(error)) await db.asSystem((tx) => stopFilling(tx, { requestId, now: clock.now() }))
    else log.error({ err: error, requestId }, 'the places of a request could not be filled')
  }
}

export const invitationJobs: Record<string, Job> = {
  'expire-invitations': async (_payload, { db, clock }) => {
    while ((await db.asSystem((tx) => expireInvitations(tx, clock.now()))) === 200);
  },

  'fill-places': async (_payload, tools) => {
    const { rows } = await tools.db.asSystem((tx) =>
      tx.execute<{ id: string }>(sql`
        select r.id from review_requests r
        where r.status = 'open' and r.auto_fill_enabled and not r.is_simulated
          and (select count(*) from review_places l where l.request_id = r.id and l.state = 'open')
            > (select count(*) from invitations i where i.review_request_id = r.id and i.status = 'pending')
        order by r.opened_at limit 200`),
    )
    for (const { id } of rows) await fillOne(tools, id)
  },
}

export const invitationRepeated: RepeatedJob[] = [
  { task: 'expire-invitations', everySeconds: 60 },
  { task: 'fill-places', everySeconds: 10 },
]
