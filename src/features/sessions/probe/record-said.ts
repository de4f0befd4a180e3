import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { gameBuilds } from '#features/games/sql.ts'
import { verifySeconds } from '#features/playtests/timing/verify-seconds.ts'
import { bugEvidence } from '#features/reviews/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { findSpeaker, type Holding, type Speaker } from './find-speaker.ts'
import { type GatheredSaid, gatherSaid, type HeardReport } from './gather-said.ts'
import { KNOWN_BATCHES, saidBounds } from './rules.ts'
import { gameErrors, sessionErrors, sessionMarks, sessionProbes, sessionSamples } from './tables.ts'

interface RecordSaidInput extends Holding {
  /** Of the batch. */
  id: string
  reports: readonly HeardReport[]
  /** Who hands it on; null for a guest. Left out for the page of ours around a game in its own tab, which has a token. */
  callerId?: string | null
  now: Date
}

const before = z.object({
  marks: z.number(),
  verifiedSeconds: z.number(),
  frontSeconds: z.number(),
  isKnown: z.boolean(),
  /** Reports that may come now. */
  room: z.number(),
})

/**
 * Stores what a game said while it was played, within the bounds of its own session (sessions-10). A batch that came before,
 * and reports that are more than one in four seconds, add nothing; so does a game that speaks for a test that has ended. Throws
 * NOT_FOUND for another tester's session.
 */
export async function recordSaid(
  tx: SystemTx,
  { id, reports, callerId, now, ...holding }: RecordSaidInput,
): Promise<void> {
  const speaker = await findSpeaker(tx, holding)
  if (!speaker) return
  const { testerId } = speaker
  if (callerId !== undefined && testerId !== null && testerId !== callerId) throw new AppError('NOT_FOUND')
  const said = gatherSaid(reports, now)
  if (said.reports === 0) return
  const { marks, verifiedSeconds, frontSeconds, isKnown, room } = await lockProbe(tx, { speaker, id, now })
  if (isKnown || said.reports > room) return
  const { sessionId, playtestId, buildId } = speaker
  const kept = said.marks.slice(0, Math.max(0, saidBounds.marksPerSession - marks))
  const lost = said.lost + said.marks.length - kept.length
  await tx.execute(sql`
    update ${sessionProbes} set build_id = ${buildId}, last_at = ${at(now)}, reports = reports + ${said.reports}::int,
      first_picture_ms = coalesce(first_picture_ms, ${said.firstPictureMs}::int), verified_seconds = verified_seconds + ${said.verifiedSeconds}::real,
      front_seconds = front_seconds + ${said.frontSeconds}::real, stalls = stalls + ${said.stalls}::int,
      marks = marks + ${kept.length}::int, lost = least(2000000000, lost::bigint + ${lost}::int)::int,
      batches = (array[${id}::uuid] || batches)[1:${KNOWN_BATCHES}::int],
      pads = (select coalesce(array_agg(p), '{}') from (select distinct p from unnest(pads || ${sql.param(said.pads)}::text[]) p order by p limit ${saidBounds.padsPerSession}) d)
    where session_id = ${sessionId}`)
  await addMarks(tx, { sessionId, after: marks, marks: kept })
  await addErrors(tx, { speaker, errors: said.errors, now })
  await addMinutes(tx, { sessionId, buildId, minutes: said.minutes })
  if (playtestId !== null)
    await verifySeconds(tx, {
      playtestId,
      seconds: verifiedSeconds + said.verifiedSeconds,
      front: frontSeconds + said.frontSeconds,
    })
}

/** Locks the row of the session, which it makes if there is none. A preview after ten minutes of silence begins anew. */
async function lockProbe(tx: SystemTx, { speaker, id, now }: { speaker: Speaker; id: string; now: Date }) {
  const { sessionId, playtestId, visitId, testerId, studioId, gameId, buildId } = speaker
  if (playtestId === null && visitId === null)
    await tx.execute(sql`
      delete from ${sessionProbes} where session_id = ${sessionId} and last_at < ${at(now)} - interval '10 minutes'`)
  await tx.execute(sql`
    insert into ${sessionProbes} (session_id, playtest_id, visit_id, tester_id, studio_id, game_id, build_id, first_at, last_at)
    values (${sessionId}, ${playtestId}, ${visitId}, ${testerId}, ${studioId}, ${gameId}, ${buildId}, ${at(now)}, ${at(now)})
    on conflict do nothing`)
  return foundRow(tx, before)`
    select marks, verified_seconds, front_seconds, ${id}::uuid = any(batches) as is_known,
      (${saidBounds.burst}::int + floor(extract(epoch from (${at(now)} - first_at)) / ${saidBounds.secondsPerReport}::int) - reports)::int as room
    from ${sessionProbes} where session_id = ${sessionId} for update`
}

/** Names beyond 200 of one build are left out. */
async function addMarks(
  tx: SystemTx,
  { sessionId, after, marks }: { sessionId: string; after: number; marks: GatheredSaid['marks'] },
): Promise<void> {
  if (marks.length === 0) return
  await tx.execute(sql`
    with said as (
      select ${after}::int + s.ord::int as number, s.m ->> 'at' as at, s.m ->> 'name' as name, (s.m ->> 'value')::float8 as value
      from jsonb_array_elements(${JSON.stringify(marks)}::jsonb) with ordinality s (m, ord)),
    known as (select distinct k.name from ${sessionMarks} k where k.session_id = ${sessionId})
    insert into ${sessionMarks} (session_id, number, at, name, value)
    select ${sessionId}, s.number, s.at::timestamptz, s.name, s.value from said s
    where s.name in (select name from known)
      or s.name in (select n.name from (select distinct name from said where name not in (select name from known)) n
        limit greatest(0, ${saidBounds.namesPerBuild}::int - (select count(*)::int from known)))`)
}

/** An error that was fixed and comes in a build with the fix, or a later one, is open and back again. */
async function addErrors(
  tx: SystemTx,
  { speaker, errors, now }: { speaker: Speaker; errors: GatheredSaid['errors']; now: Date },
): Promise<void> {
  if (errors.length === 0) return
  const { sessionId, gameId, buildId, studioId } = speaker
  const said = sql`jsonb_to_recordset(${JSON.stringify(errors)}::jsonb) e (fingerprint text, kind text, message text, stack text, count int, times timestamptz[])`
  // Without the build of the fix, each build is later that is newer than those in which the error was met.
  const isBack = sql`(g.state = 'fixed' and case when exists (select 1 from ${gameBuilds} f where f.id = g.fixed_in)
    then not ${isBefore(sql`${buildId}`, sql`g.fixed_in`)} else ${isBefore(sql`g.last_build_id`, sql`${buildId}`)} end)`
  await makeRoom(tx, { gameId, errors })
  await tx.execute(sql`
    insert into ${gameErrors} as g (game_id, fingerprint, studio_id, kind, message, stack, first_build_id, last_build_id, first_at, last_at, created_at)
    select ${gameId}, e.fingerprint, ${studioId}, e.kind, e.message, e.stack, ${buildId}, ${buildId}, ${at(now)}, ${at(now)}, ${at(now)}
    from ${said}
    where exists (select 1 from ${gameErrors} k where k.game_id = ${gameId} and k.fingerprint = e.fingerprint)
      or (select count(*) from ${gameErrors} k where k.game_id = ${gameId}) < ${saidBounds.errorsPerGame}::int
    order by e.fingerprint
    on conflict (game_id, fingerprint) do update set last_at = ${at(now)},
      first_build_id = case when ${isBefore(sql`${buildId}`, sql`g.first_build_id`)} then ${buildId} else g.first_build_id end,
      last_build_id = case when ${isBefore(sql`${buildId}`, sql`g.last_build_id`)} then g.last_build_id else ${buildId} end,
      state = case when ${isBack} then 'open' else g.state end, back_at = case when ${isBack} then ${at(now)} else g.back_at end`)
  await tx.execute(sql`
    insert into ${sessionErrors} as x (session_id, fingerprint, game_id, build_id, count, times)
    select ${sessionId}, e.fingerprint, ${gameId}, ${buildId}, e.count, e.times[1:${saidBounds.timesPerError}::int]
    from ${said} join ${gameErrors} g on g.game_id = ${gameId} and g.fingerprint = e.fingerprint
    where exists (select 1 from ${sessionErrors} k where k.session_id = ${sessionId} and k.fingerprint = e.fingerprint)
      or (select count(*) from ${sessionErrors} k where k.session_id = ${sessionId}) < ${saidBounds.errorsPerSession}::int
    on conflict (session_id, fingerprint) do update set count = least(1000000, x.count + excluded.count),
      times = (x.times || excluded.times)[1:${saidBounds.timesPerError}::int]`)
}

/** Predicate: this build was made before the other, whichever of them testers still play. */
const isBefore = (
  build: SQL,
  other: SQL,
): SQL => sql`exists (select 1 from ${gameBuilds} b join ${gameBuilds} f on f.id = ${other}
    where b.id = ${build}::uuid and (b.created_at, b.id) < (f.created_at, f.id))`

/**
 * A game that has as many errors as are kept gives up old ones for new ones: first what a single session said, then
 * what was last seen the longest ago. Those that are in a bug, fixed or ignored stay.
 */
async function makeRoom(
  tx: SystemTx,
  { gameId, errors }: { gameId: string; errors: GatheredSaid['errors'] },
): Promise<void> {
  const said = sql.param(errors.map(({ fingerprint }) => fingerprint))
  await tx.execute(sql`
    with known as materialized (select count(*) as n, count(*) filter (where k.fingerprint = any(${said}::text[])) as again
      from ${gameErrors} k where k.game_id = ${gameId}),
    old as (
      select k.fingerprint from ${gameErrors} k
      where k.game_id = ${gameId} and k.state = 'open' and k.fingerprint <> all(${said}::text[])
        and not exists (select 1 from ${bugEvidence} i where i.game_id = k.game_id and i.kind = 'error' and i.key = k.fingerprint)
      order by exists (select 1 from ${sessionErrors} x where x.game_id = k.game_id and x.fingerprint = k.fingerprint offset 1), k.last_at, k.fingerprint
      limit greatest(0, (select n - again from known) + ${errors.length}::int - ${saidBounds.errorsPerGame}::int)
      for update of k skip locked),
    gone as (delete from ${sessionErrors} x using old where x.game_id = ${gameId} and x.fingerprint = old.fingerprint)
    delete from ${gameErrors} k using old where k.game_id = ${gameId} and k.fingerprint = old.fingerprint`)
}

async function addMinutes(
  tx: SystemTx,
  { sessionId, buildId, minutes }: { sessionId: string; buildId: string; minutes: GatheredSaid['minutes'] },
): Promise<void> {
  const middle = (rates: ReturnType<typeof sql>) =>
    sql`(select percentile_disc(0.5) within group (order by r) from unnest(${rates}) r)`
  const all = sql`(x.rates || excluded.rates)[1:${saidBounds.ratesPerMinute}::int]`
  await tx.execute(sql`
    insert into ${sessionSamples} as x (session_id, minute, build_id, rates, fps, least_fps, stalls, front_seconds, keys, grid, heap)
    select ${sessionId}, m.minute, ${buildId}, m.rates, ${middle(sql`m.rates`)}, (select min(r) from unnest(m.rates) r), m.stalls, m.front, m.keys, m.grid, m.heap
    from jsonb_to_recordset(${JSON.stringify(minutes)}::jsonb)
      m (minute timestamptz, rates smallint[], stalls jsonb, front real, keys int, grid int[], heap int)
    where (select count(*) from ${sessionSamples} k where k.session_id = ${sessionId}) < ${saidBounds.minutesPerSession}::int
    on conflict (session_id, minute) do update set rates = ${all}, fps = ${middle(all)},
      least_fps = least(x.least_fps, excluded.least_fps),
      stalls = (select coalesce(jsonb_agg(s.one order by s.ord), '[]') from jsonb_array_elements(x.stalls || excluded.stalls) with ordinality s (one, ord)
        where s.ord <= ${saidBounds.stallsPerMinute}::int),
      front_seconds = least(60, x.front_seconds + excluded.front_seconds), keys = x.keys + excluded.keys,
      grid = (select array_agg(g.a + g.b order by g.ord) from unnest(x.grid, excluded.grid) with ordinality g (a, b, ord)),
      heap = greatest(x.heap, excluded.heap)`)
}
