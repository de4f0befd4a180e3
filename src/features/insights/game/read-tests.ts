import { sql } from 'drizzle-orm'
import { gameBuilds } from '#features/games/sql.ts'
import { playtestMoments } from '#features/playtests/moments/sql.ts'
import { playtests, readableByStudio } from '#features/playtests/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import { bugGroups, bugStates, reviews } from '#features/reviews/sql.ts'
import { sessionProbes } from '#features/sessions/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { type TestRow, testRow } from './rows.ts'
import { mostTests } from './rules.ts'

/**
 * The newest tests of a game, or of one of its requests, with what the studio may read of them, in one statement. People, moments and bugs are read
 * for all tests at once, because a look-up for each would cost more than the tests themselves.
 */
export const readTests = (
  tx: SystemTx,
  { gameId, studioId, requestId }: { gameId: string; studioId: string; requestId?: string },
): Promise<TestRow[]> =>
  rows(tx, testRow)`
    with t as materialized (
      select p.*, ${readableByStudio} as readable from ${playtests} p
      where p.game_id = ${gameId} and p.studio_id = ${studioId} ${requestId === undefined ? sql`` : sql`and p.request_id = ${requestId}`}
        and not exists (select 1 from ${reviewRequests} r where r.id = p.request_id and r.is_simulated)
      order by p.accepted_at desc, p.id limit ${mostTests + 1}
    ), people as materialized (
      select c.id, json_build_object('name', c.name, 'level', c.tester_level, 'country', c.location, 'device', c.device_type,
        'genres', c.favorite_genres, 'spending', c.spending_profile) as card
      from ${profiles} c where c.user_id is not null and c.id = any(array(select distinct tester_id from t))
    ), marked as materialized (
      select m.playtest_id, json_agg(json_build_object('id', m.id, 'kind', m.kind, 'atSeconds', m.at_seconds, 'note', m.note)
        order by m.at_seconds, m.created_at, m.id) as moments
      from ${playtestMoments} m where m.playtest_id = any(array(select id from t where readable)) group by m.playtest_id
    ), said as materialized (
      select s.playtest_id, case when s.front_seconds >= 60 then s.stalls * 60 / s.front_seconds end as stalls
      from ${sessionProbes} s where s.game_id = ${gameId} and s.playtest_id is not null
    ), states as materialized (
      select u.playtest_id, json_agg(json_build_object('bugId', u.bug_id, 'status', u.status, 'fixedIn', u.fixed_in, 'updatedAt', u.updated_at,
          'fixedAt', (select f.created_at from ${gameBuilds} f where f.game_id = ${gameId} and f.version = u.fixed_in))) as states
      from ${bugStates} u where u.studio_id = ${studioId} and u.playtest_id = any(array(select id from t where readable)) group by u.playtest_id
    ), grouped as materialized (
      select u.playtest_id, json_agg(json_build_object('bugId', u.bug_id, 'groupId', u.group_id)) as groups
      from ${bugGroups} u where u.studio_id = ${studioId} and u.playtest_id = any(array(select id from t where readable)) group by u.playtest_id
    ), written as materialized (
      select v.playtest_id, json_build_object('rating', v.rating, 'gameplayRating', v.gameplay_rating, 'uiRating', v.ui_rating,
        'performanceRating', v.performance_rating, 'monetizationRating', v.monetization_rating, 'content', v.content,
        'suggestions', v.suggestions, 'answers', v.answers, 'tasks', v.tasks, 'bugs', v.bugs_found) as review
      from ${reviews} v where v.game_id = ${gameId} and v.studio_id = ${studioId}
    )
    select t.id as playtest_id, t.request_id, t.build_id, t.tester_id, t.status, t.returned_by, t.started_at is not null as started,
      t.active_seconds / 60.0::float as minutes_active, t.estimated_minutes, t.accepted_at, t.validated_at,
      t.came_back_at is not null as came_back, t.play_refusals, case when t.readable then said.stalls::float8 end as stalls_per_minute, case when t.readable then t.score end as score, people.card as tester,
      case when t.readable then written.review end as review, coalesce(marked.moments, '[]') as moments,
      coalesce(states.states, '[]') as bug_states, coalesce(grouped.groups, '[]') as bug_groups
    from t
      left join people on people.id = t.tester_id
      left join written on written.playtest_id = t.id
      left join marked on marked.playtest_id = t.id
      left join said on said.playtest_id = t.id
      left join states on states.playtest_id = t.id
      left join grouped on grouped.playtest_id = t.id
    order by t.accepted_at, t.id`
