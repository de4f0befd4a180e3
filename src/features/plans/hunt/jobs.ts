import { sql } from 'drizzle-orm'
import { games } from '#features/games/sql.ts'
import { at } from '#platform/db/at.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { endHunt } from './close-hunt.ts'
import { decideByTime } from './report/decide-report.ts'
import { decideDisputeByTime, releaseUndisputed } from './report/dispute-report.ts'
import { huntLimits } from './rules.ts'
import { bugHunts, huntReports } from './tables.ts'

export const huntJobs: Record<string, Job> = {
  /** Ends hunts whose last day is over or whose game was taken down, and what their reports wait for. Idempotent. */
  'end-hunts': async (_payload, tools) => {
    const { db, clock } = tools
    const now = clock.now()
    await eachDue(tools, {
      what: 'a bug hunt could not be ended',
      due: sql`select h.id, h.ends_at as at from ${bugHunts} h where h.status = 'open' and h.ends_at <= ${at(now)}`,
      act: (huntId) => db.asSystem((tx) => endHunt(tx, { huntId, takenDown: false, now })),
    })
    await eachDue(tools, {
      what: 'a bug hunt on a game that was taken down could not be ended',
      due: sql`select h.id, h.opened_at as at from ${bugHunts} h where h.status = 'open'
        and (select true from ${games} g where g.id = h.game_id and g.taken_down_at is not null)`,
      act: (huntId) => db.asSystem((tx) => endHunt(tx, { huntId, takenDown: true, now })),
    })
    await eachDue(tools, {
      what: 'a bug report could not be decided by time',
      due: sql`select r.id, r.decide_by as at from ${huntReports} r where r.status = 'undecided' and r.decide_by <= ${at(now)}`,
      act: (reportId) => db.asSystem((tx) => decideByTime(tx, { reportId, now })),
    })
    await eachDue(tools, {
      what: 'what was set aside for a dispute could not be released',
      due: sql`select r.id, r.dispute_by as at from ${huntReports} r
        where r.dispute_by is not null and r.disputed_at is null and r.set_aside > 0 and r.dispute_by <= ${at(now)}`,
      act: (reportId) => db.asSystem((tx) => releaseUndisputed(tx, { reportId, now })),
    })
    await eachDue(tools, {
      what: 'a dispute about a bug report could not be decided by time',
      due: sql`select r.id, r.disputed_at as at from ${huntReports} r where r.disputed_at is not null and r.dispute_for is null
        and r.disputed_at <= ${at(now)} - make_interval(days => ${huntLimits.disputeDays})`,
      act: (reportId) => db.asSystem((tx) => decideDisputeByTime(tx, { reportId, now })),
    })
  },
}

export const huntRepeated: RepeatedJob[] = [{ task: 'end-hunts', everySeconds: 60 }]
