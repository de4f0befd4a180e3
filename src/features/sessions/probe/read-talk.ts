import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { assertMay } from '#features/access/assert-may.ts'
import { feedbackVisits } from '#features/feedback/sql.ts'
import { buildKinds, isTimed } from '#features/games/rules.ts'
import { gameBuilds, games, isTimedBuild } from '#features/games/sql.ts'
import { playtests, readableByStudio } from '#features/playtests/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { isOfSealed } from '#features/requests/is-of-sealed.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { AppError } from '#shared/errors.ts'
import { viewerOf } from '../find-session.ts'
import { composeSpeed } from './compose-speed.ts'
import { saidBounds } from './rules.ts'
import { sessionErrors, sessionMarks, sessionProbes, sessionSamples } from './tables.ts'
import type { Talk } from './talk-schema.ts'

/** Predicate on the probe `s` of a session: the studio may read the session, or its test ended without a review. */
export const isTold = sql`(exists (select 1 from ${playtests} p where p.id = s.playtest_id
    and (${readableByStudio} or p.status in ('abandoned', 'timed_out')))
  or exists (select 1 from ${feedbackVisits} v where v.id = s.visit_id and v.hunt_id is null and (v.sent_at is not null or v.active_seconds >= 60)))`

/** Predicate on the probe `s`: its session can be opened by the studio. */
export const canBeOpened = sql`(exists (select 1 from ${playtests} p where p.id = s.playtest_id and ${readableByStudio})
  or exists (select 1 from ${feedbackVisits} v where v.id = s.visit_id and (v.sent_at is not null or v.active_seconds >= 60)))`

/**
 * Predicate on the probe `s`: its test belongs to a comparison of builds that is still sealed. The studio reads which build
 * a review is about, but sums by build would compare them before it opens (plans-2).
 */
const isSealedTest = () => sql`exists (select 1 from ${playtests} p where p.id = s.playtest_id and ${isOfSealed()})`

/** Sessions of one build whose seconds are summed. */
const mostSessions = 500

const builds = z.object({
  gameId: z.string(),
  title: z.string(),
  version: z.string(),
  kind: z.enum(buildKinds),
  probe: z.boolean(),
  viewer: z.string().nullable(),
  beforeId: z.string().nullable(),
  beforeVersion: z.string().nullable(),
})

const last = z.object({
  kind: z.enum(['test', 'visit', 'preview']),
  sessionId: z.string().nullable(),
  at: z.date(),
  reports: z.number(),
  marks: z.number(),
  errors: z.number(),
  lost: z.number(),
  firstPictureMs: z.number().nullable(),
  fps: z.number().nullable(),
  stalls: z.number(),
  pads: z.array(z.string()),
})

const mark = z.object({ name: z.string(), times: z.number(), sessions: z.number() })
const perSession = z.object({
  fps: z.number().nullable(),
  worst: z.number().nullable(),
  firstMs: z.number().nullable(),
  stalls: z.number().nullable(),
  heap: z.number().nullable(),
})
const device = z.object({ device: z.string().nullable(), sessions: z.number(), fps: z.number(), worst: z.number() })

interface ReadTalkInput {
  db: Database
  clock: Clock
  caller: Caller
  buildId: string
}

/** What a build said to its testers’ browsers. Throws NOT_FOUND for people whose build it is not, RLS_VIOLATION. */
export async function readTalk({ db, clock, caller, buildId }: ReadTalkInput): Promise<Talk> {
  await assertMay({ db, clock, caller }, 'session_view')
  return db.asSystem(async (tx) => {
    const build = await foundRow(tx, builds)`
      select b.game_id, g.title, b.version, b.kind, b.probe, ${viewerOf({ studioId: sql`b.studio_id`, personId: caller.profileId })} as viewer,
        o.id as before_id, o.version as before_version
      from ${gameBuilds} b join ${games} g on g.id = b.game_id and g.deleted_at is null
      left join lateral (select x.id, x.version from ${gameBuilds} x where x.game_id = b.game_id and ${isTimedBuild('x')}
        and (x.created_at, x.id) < (b.created_at, b.id) and exists (select 1 from ${sessionSamples} k where k.build_id = x.id)
        order by x.created_at desc, x.id desc limit 1) o on true
      where b.id = ${buildId}`
    const { viewer, gameId, title, version, probe, kind, beforeId, beforeVersion } = build
    if (viewer === null) throw new AppError('NOT_FOUND')
    const sessions = await speedsOf(tx, buildId)
    const before =
      beforeId !== null && beforeVersion !== null
        ? { version: beforeVersion, sessions: await speedsOf(tx, beforeId) }
        : null
    return {
      game: { id: gameId, title },
      build: { id: buildId, version, probe, isWeb: isTimed(kind) },
      sessions: sessions.length,
      sealed: (await sealedOf(tx, buildId)).sessions,
      last: await lastOf(tx, buildId),
      marks: await rows(tx, mark)`
        select m.name, count(*)::int as times, count(distinct m.session_id)::int as sessions
        from ${sessionProbes} s join ${sessionMarks} m on m.session_id = s.session_id
        where s.build_id = ${buildId} and not ${isSealedTest()} group by m.name order by 3 desc, 2 desc, 1 limit ${saidBounds.namesPerBuild}`,
      speed: composeSpeed({ version, sessions }, before),
      devices: await devicesOf(tx, buildId),
    }
  })
}

/** The newest sessions with minutes of this build that the studio may read sums of, as a table of probes. */
export const toldOf = (buildId: string, most = mostSessions): SQL => sql`
  (select s.* from ${sessionProbes} s where s.game_id = (select b.game_id from ${gameBuilds} b where b.id = ${buildId})
    and exists (select 1 from ${sessionSamples} k where k.session_id = s.session_id and k.build_id = ${buildId})
    and ${isTold} and not ${isSealedTest()} order by s.last_at desc limit ${most})`

const count = z.object({ sessions: z.number() })

/** How many sessions of a build its sums leave out. */
const sealedOf = (tx: SystemTx, buildId: string) =>
  foundRow(tx, count)`
    select count(*)::int as sessions from ${sessionProbes} s where s.build_id = ${buildId} and ${isTold} and ${isSealedTest()}`

const speedsOf = (tx: SystemTx, buildId: string) =>
  rows(tx, perSession)`
    select q.fps, q.worst, case when s.build_id = ${buildId} then s.first_picture_ms end as first_ms, q.stalls, q.heap
    from ${toldOf(buildId)} s
    cross join lateral (select percentile_disc(0.5) within group (order by r) as fps, percentile_disc(0.1) within group (order by r) as worst,
        (select sum(jsonb_array_length(k.stalls))::float / greatest(1, count(*)) from ${sessionSamples} k
          where k.session_id = s.session_id and k.build_id = ${buildId}) as stalls,
        (select max(k.heap) from ${sessionSamples} k where k.session_id = s.session_id and k.build_id = ${buildId}) as heap
      from ${sessionSamples} m cross join unnest(m.rates) r where m.session_id = s.session_id and m.build_id = ${buildId}) q`

/** Over all seconds of all sessions of a device. */
const devicesOf = (tx: SystemTx, buildId: string) =>
  rows(tx, device)`
    select c.device_type as device, count(distinct s.session_id)::int as sessions,
      percentile_disc(0.5) within group (order by r) as fps, percentile_disc(0.1) within group (order by r) as worst
    from ${toldOf(buildId)} s join ${sessionSamples} m on m.session_id = s.session_id and m.build_id = ${buildId}
    cross join unnest(m.rates) r ${cardOf(sql`s.tester_id`, 'c')}
    group by c.device_type order by 2 desc, 1 nulls last`

async function lastOf(tx: SystemTx, buildId: string): Promise<Talk['last']> {
  const [found] = await rows(tx, last)`
    select case when s.playtest_id is not null then 'test' when s.visit_id is not null then 'visit' else 'preview' end as kind,
      case when ${canBeOpened} then s.session_id end as session_id, s.last_at as at, s.reports, s.marks,
      (select count(*)::int from ${sessionErrors} e where e.session_id = s.session_id) as errors, s.lost, s.first_picture_ms,
      (select percentile_disc(0.5) within group (order by r) from ${sessionSamples} m cross join unnest(m.rates) r where m.session_id = s.session_id) as fps,
      (select coalesce(sum(jsonb_array_length(m.stalls)), 0)::int from ${sessionSamples} m where m.session_id = s.session_id) as stalls, s.pads
    from ${sessionProbes} s where s.build_id = ${buildId} order by s.last_at desc limit 1`
  return found ?? null
}
