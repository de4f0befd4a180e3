import { sql } from 'drizzle-orm'
import { notificationHistory } from '#features/notifications/sql.ts'
import { stopAutoFill } from '#features/requests/spots/auto-fill.ts'
import { reviewRequests, reviewSpots } from '#features/requests/sql.ts'
import { at } from '#platform/db/at.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import type { Job, JobTools, RepeatedJob } from '#platform/jobs/worker.ts'
import { AppError } from '#shared/errors.ts'
import { expireInvitations } from './end-invitation.ts'
import { autoFillLimitKey } from './events.ts'
import { autoFillLeft, fillSpots } from './fill-spots.ts'
import { invitations } from './tables.ts'

const outOfCredits = (error: unknown) =>
  error instanceof AppError && (error.code === 'INSUFFICIENT_CREDITS' || error.code === 'ACCOUNT_FROZEN')

async function fillOne({ db, clock }: JobTools, requestId: string) {
  try {
    await db.asSystem((tx) => fillSpots(tx, { requestId, now: clock.now() }))
  } catch (error) {
    if (!outOfCredits(error)) throw error
    await db.asSystem((tx) => stopAutoFill(tx, { requestId, now: clock.now() }))
  }
}

export const invitationJobs: Record<string, Job> = {
  'expire-invitations': (_payload, tools) => {
    const now = tools.clock.now()
    return eachDue(tools, {
      due: sql`select id, expires_at as at from ${invitations}
        where status = 'pending' and expires_at <= ${at(now)}`,
      act: (only) => tools.db.asSystem((tx) => expireInvitations(tx, now, only)),
      what: 'an invitation could not expire',
    })
  },

  'fill-places': (_payload, tools) =>
    eachDue(tools, {
      due: sql`
        select r.id, coalesce(r.opened_at, r.created_at) as at from ${reviewRequests} r
        where r.status = 'open' and r.auto_fill_enabled and not r.is_simulated
          and (select count(*) from ${reviewSpots} l where l.request_id = r.id and l.state = 'open')
            > (select count(*) from ${invitations} i where i.review_request_id = r.id and i.status = 'pending')
          and (${autoFillLeft} > 0 or not exists (select 1 from ${notificationHistory} n
            where n.event_key = ${autoFillLimitKey} || r.id || ':' || r.requested_count || ':' || r.studio_id))`,
      act: (requestId) => fillOne(tools, requestId),
      what: 'the spots of a request could not be filled',
    }),
}

export const invitationRepeated: RepeatedJob[] = [
  { task: 'expire-invitations', everySeconds: 60 },
  { task: 'fill-places', everySeconds: 10 },
]
