import { sql } from 'drizzle-orm'
import { endList, remindWaiting } from '#features/recruiting/waiting/end-list.ts'
import { waitingTesters } from '#features/recruiting/waiting/sql.ts'
import { hasOpenSpot, reviewRequests } from '#features/requests/sql.ts'
import { togetherLimits } from '#features/requests/together/rules.ts'
import { at } from '#platform/db/at.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { endPlace, endUnstarted, placesToEnd } from './end-together.ts'
import { givePlaces, settlePlaces } from './give-places.ts'
import { remindStudios } from './remind-studios.ts'
import { togetherPlans } from './tables.ts'

/** Added to the present, not to a date: an index on dates finds those that are due. */
const minutes = (count: number) => sql`${count}::int * interval '1 minute'`

export const togetherJobs: Record<string, Job> = {
  /** Gives free places to waiting lists, and settles dates ten and fifteen minutes after they have come. Idempotent. */
  'settle-together': async (_payload, tools) => {
    const { db } = tools
    const now = tools.clock.now()
    await db.asSystem((tx) => remindWaiting(tx, now))
    await db.asSystem((tx) => remindStudios(tx, now))
    await eachDue(tools, {
      what: 'a place could not be given to a waiting list',
      due: sql`select r.id, r.together_at as at from ${reviewRequests} r where r.status = 'open' and r.together_at is not null
        and r.together_at > ${at(now)} - ${minutes(togetherLimits.comeWithin)} and ${hasOpenSpot(sql`r.id`)}
        and (select true from ${waitingTesters} w where w.request_id = r.id limit 1)`,
      act: (requestId) => givePlaces(db, { requestId, now }),
    })
    await eachDue(tools, {
      what: 'the places of a date could not be settled',
      due: sql`select r.id, r.together_at as at from ${reviewRequests} r where r.status = 'open' and r.together_at is not null
        and r.together_at <= ${at(now)} - ${minutes(togetherLimits.comeWithin)}`,
      act: (requestId) => settlePlaces(db, { requestId, now }),
    })
    // Of a request that was closed otherwise, as with its game or its studio.
    await eachDue(tools, {
      what: 'the list of a closed request could not be ended',
      due: sql`select distinct r.id, r.together_at as at from ${waitingTesters} w join ${reviewRequests} r on r.id = w.request_id
        where r.status = 'closed' and r.together_at is not null`,
      act: (requestId) =>
        db.asSystem((tx) => endList(tx, { requestId, why: 'It was closed, so nobody gets a place anymore.', now })),
    })
    await eachDue(tools, {
      what: 'a date that was not started could not be ended',
      due: sql`select l.id, r.together_at as at from ${togetherPlans} l join ${reviewRequests} r on r.id = l.request_id
        where l.outcome is null and r.status <> 'draft' and r.together_at <= ${at(now)} - ${minutes(togetherLimits.startWithin)}`,
      act: (planId) => db.asSystem((tx) => endUnstarted(tx, { planId, now })),
    })
    await eachDue(tools, {
      what: 'a place of a date that was given up could not be ended',
      due: placesToEnd(),
      act: (playtestId) => endPlace(db, { playtestId, now }),
    })
  },
}

export const togetherRepeated: RepeatedJob[] = [{ task: 'settle-together', everySeconds: 15 }]
