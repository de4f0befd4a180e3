import { type SQL, sql } from 'drizzle-orm'
import { assertMay } from '#features/access/assert-may.ts'
import { gameBuilds, games } from '#features/games/sql.ts'
import { playtestMoments } from '#features/playtests/moments/sql.ts'
import { playtestEvents, playtestSittings, playtests, readableByStudio } from '#features/playtests/sql.ts'
import { profileCards } from '#features/profiles/sql.ts'
import { isSealed } from '#features/requests/ports.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import { reviews } from '#features/reviews/sql.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { AppError } from '#shared/errors.ts'
import { viewerOf } from '../find-session.ts'
import { gameErrors, sessionErrors, sessionMarks, sessionSamples } from '../probe/tables.ts'
import { sessionRecordings } from '../tables.ts'
import { composeLine, type LineRow, lineRow } from './compose-line.ts'
import { lineBounds, type MomentLine } from './line-schema.ts'

export type LineOf = { requestId: string } | { buildId: string }

interface ReadLineInput {
  db: Database
  clock: Clock
  caller: Caller
  of: LineOf
}

/** The moment line of a request, or of a build in all its requests. Throws NOT_FOUND for others than its people, RLS_VIOLATION. */
export async function readLine({ db, clock, caller, of }: ReadLineInput): Promise<MomentLine> {
  await assertMay({ db, clock, caller }, 'session_view')
  const row = await db.asSystem((tx) => readLineRow(tx, { of, personId: caller.profileId }))
  if (row.viewer === null) throw new AppError('NOT_FOUND')
  return composeLine(row)
}

/**
 * One statement. Each kind of event is looked up for all tests at once by an array of their ids, because a lookup for each
 * test reads three pages of an index again and again.
 */
export const readLineRow = (tx: SystemTx, { of, personId }: { of: LineOf; personId: string }): Promise<LineRow> =>
  foundRow(tx, lineRow)`
    with asked as materialized (
      select o.studio_id, o.game_id, o.version, ${viewerOf({ studioId: sql`o.studio_id`, personId })} as viewer from ${ownerOf(of)} o),
    s as materialized (
      select p.id, p.tester_id, p.request_id, p.status, p.returned_by, p.active_seconds, p.started_at, p.last_heartbeat_at,
        case when p.together_at is not null then p.opens_at end as together_from,
        ${readableByStudio} as readable, ${readableByStudio} or p.status in ('abandoned', 'timed_out') as told
      from ${playtests} p
      where p.studio_id = (select a.studio_id from asked a where a.viewer is not null) and ${scopeOf(of)}
        and (p.started_at is not null or ${readableByStudio}) and p.status <> 'rejected'
      order by p.accepted_at desc, p.id desc limit ${lineBounds.sessions + 1}),
    e as materialized (
      select x.session_id, x.fingerprint, x.times[1:${lineBounds.timesPerError}::int] as times from ${sessionErrors} x
      where ${among(sql`x.session_id`, told)})
    select a.viewer, json_build_object('id', g.id, 'title', g.title) as game, a.version,
      (select coalesce(json_agg(s), '[]') from s) as sessions,
      (select coalesce(json_agg(json_build_array(c.id, c.name, c.device_type)), '[]') from ${profileCards} c
        where c.id = any(array(select s.tester_id from s))) as testers,
      (select coalesce(json_agg(json_build_array(t.playtest_id, extract(epoch from t.started_at), extract(epoch from t.ended_at), t.play_from, t.play_to)
          order by t.started_at), '[]')
        from ${playtestSittings} t where ${among(sql`t.playtest_id`, told)}) as sittings,
      (select coalesce(json_agg(json_build_array(m.playtest_id, m.id, m.kind, m.at_seconds, m.note)), '[]')
        from ${playtestMoments} m where ${among(sql`m.playtest_id`, readable)}) as moments,
      (select coalesce(json_agg(json_build_array(v.playtest_id, v.tasks)), '[]')
        from ${reviews} v where ${among(sql`v.playtest_id`, readable)} and v.tasks <> '[]') as tasks,
      (select coalesce(json_agg(json_build_array(t.task ->> 'id', t.task ->> 'text') order by r.opened_at, t.ord), '[]')
        from ${reviewRequests} r cross join jsonb_array_elements(coalesce(r.game_instructions -> 'tasks', '[]')) with ordinality t (task, ord)
        where r.id = any(array(select s.request_id from s))) as task_texts,
      (select coalesce(json_agg(json_build_array(k.session_id, extract(epoch from k.at), k.name)), '[]')
        from ${sessionMarks} k where ${among(sql`k.session_id`, told)} and k.number <= ${lineBounds.marks}::int) as marks,
      (select coalesce(json_agg(json_build_array(e.session_id, e.fingerprint,
          (select json_agg(extract(epoch from at)) from unnest(e.times) at))), '[]') from e) as errors,
      (select coalesce(json_agg(json_build_array(g.fingerprint, g.message)), '[]') from ${gameErrors} g
        where g.game_id = (select a.game_id from asked a) and g.fingerprint = any(array(select distinct e.fingerprint from e))) as messages,
      (select coalesce(json_agg(json_build_array(k.session_id, k.stalls)), '[]') from (
        select k.session_id, k.stalls from ${sessionSamples} k where ${among(sql`k.session_id`, told)} and k.stalls <> '[]'
        limit ${lineBounds.minutes}::int) k) as stalls,
      (select coalesce(json_agg(json_build_array(v.playtest_id, v.act, v.reason) order by v.id), '[]')
        from ${playtestEvents} v where v.playtest_id = any(array(select s.id from s where s.status = 'abandoned'))
          and v.act in ('abandon', 'end_by_platform')) as partings,
      (select coalesce(json_agg(r.playtest_id), '[]') from ${sessionRecordings} r
        where r.playtest_id = any(${readable}) and r.state = 'ready') as recorded
    from asked a join ${games} g on g.id = a.game_id`

/**
 * The rows of these tests, in the order of the pages that hold them: two alternatives, of which the second has no rows,
 * can be read by a bitmap of pages alone. In the order of an index almost each row would be a page again, which is what
 * the database chooses once rows of many requests stand in the order of their tests.
 */
const among = (test: SQL, ids: SQL): SQL => sql`(${test} = any(${ids}) or ${test} = any('{}'))`

const told = sql`array(select s.id from s where s.told)`
const readable = sql`array(select s.id from s where s.readable)`

/** The studio, game and version of a request or of a build, as a table of at most one row. */
const ownerOf = (of: LineOf): SQL =>
  'requestId' in of
    ? sql`(select r.studio_id, r.game_id, b.version from ${reviewRequests} r left join ${gameBuilds} b on b.id = r.build_id
        where r.id = ${of.requestId} and r.status <> 'draft' and not r.is_simulated)`
    : sql`(select b.studio_id, b.game_id, b.version from ${gameBuilds} b join ${games} g on g.id = b.game_id and g.deleted_at is null
        where b.id = ${of.buildId})`

/** Of a build, less the tests of a comparison that is still sealed: it would say who got which (plans-2). */
const scopeOf = (of: LineOf): SQL =>
  'requestId' in of
    ? sql`p.request_id = ${of.requestId}`
    : sql`p.build_id = ${of.buildId} and p.request_id <> all(array(select r.id from ${reviewRequests} r
        where r.game_id = (select a.game_id from asked a) and r.conceals_build and ${isSealed.ask(sql`r.id`)}))`
