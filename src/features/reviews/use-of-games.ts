import { type SQL, sql } from 'drizzle-orm'
import type { GameClaim } from '#features/games/ports.ts'
import { gameBuilds } from '#features/games/sql.ts'
import { canBeTested, isUnderWay, isUnsettled, playtests, readableByStudio } from '#features/playtests/sql.ts'
import { isOfSealed } from '#features/requests/is-of-sealed.ts'
import { reviewRequests, reviewSpots } from '#features/requests/sql.ts'
import { reviews } from './tables.ts'

/** The answers to the ports of games: what requests and tests make of a game and its builds. */

export const claimsOfReviews = (gameId: string): GameClaim[] => [
  {
    holds: sql`exists (select 1 from ${reviewRequests} r where r.game_id = ${gameId} and r.status = 'open')`,
    refusal: 'This game has an open review request. Close it first.',
  },
  {
    holds: sql`exists (select 1 from ${playtests} p where p.game_id = ${gameId} and ${isUnsettled()})`,
    refusal: 'Someone is still testing this game. Wait until the last review is settled.',
  },
]

/** `coalesce` and `limit` keep each lookup on an index, where `exists` may become a scan for all builds at once. */
export const refersToBuild = (): SQL => sql`
  coalesce((select true from ${reviewRequests} r where r.game_id = b.game_id and r.build_id = b.id limit 1),
    (select true from ${playtests} p where p.game_id = b.game_id and p.studio_id = b.studio_id and p.build_id = b.id limit 1), false)`

export const testsBuild = (playtestId: string): SQL => sql`
  exists (select 1 from ${playtests} p where p.id = ${playtestId}::uuid and p.game_id = b.game_id
    and coalesce(p.build_id, g.current_build_id) = b.id
    and (${isUnderWay()} or (p.status = 'review_submitted' and p.returned_at is not null)))`

export const testingOf = (studioId: string): SQL => sql`(
  select p.testers_in, p.testers_out, v.rating, v.ratings,
    (select count(*)::int from ${reviewRequests} r where r.game_id = g.id and r.status = 'open' and not r.is_simulated) as open_requests,
    coalesce((select json_agg(json_build_object('version', v.version, 'rating', v.rating, 'ratings', v.ratings) order by v.created_at desc)
      from (select b.version, b.created_at, avg(w.rating)::float as rating, count(*)::int as ratings
        from ${reviews} w join ${playtests} p on p.id = w.playtest_id join ${gameBuilds} b on b.id = p.build_id
        where w.game_id = g.id and w.studio_id = ${studioId} and ${readableByStudio} and not ${isOfSealed()} group by b.id order by b.created_at desc limit 6) v), '[]') as rating_by_build
  from (
    select count(*) filter (where ${canBeTested()})::int as testers_in,
      count(*) filter (where not ${canBeTested()} and p.status not in ('abandoned', 'timed_out', 'rejected'))::int as testers_out
    from ${playtests} p where p.game_id = g.id and p.studio_id = ${studioId}) p
  cross join (
    select avg(w.rating)::float as rating, count(*)::int as ratings
    from ${reviews} w join ${playtests} p on p.id = w.playtest_id
    where w.game_id = g.id and w.studio_id = ${studioId} and ${readableByStudio}) v)`

export const openingsOf = (viewerId: string | null): SQL => sql`
  exists (select 1 from ${reviewRequests} r join ${reviewSpots} l on l.request_id = r.id
    where r.game_id = g.id and r.status = 'open' and r.confidentiality_text is null and not r.is_simulated and l.state = 'open') as testers_wanted,
  (select p.id from ${playtests} p where p.game_id = g.id and p.tester_id = ${viewerId}::uuid and ${isUnderWay()}
    order by p.accepted_at desc limit 1) as playtest_id`
