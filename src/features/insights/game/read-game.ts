import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { gameBuilds, games } from '#features/games/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { invitations, paidForInvitations } from '#features/recruiting/invitations/sql.ts'
import { isSealed } from '#features/requests/ports.ts'
import { reviewRequests, reviewSpots } from '#features/requests/sql.ts'
import { type Evidence, evidence, evidenceOf } from '#features/results/bugs/read-evidence.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { ownThemes, placedSentences } from '../tables.ts'
import { type GameRow, gameRow } from './rows.ts'
import { mostInvitations } from './rules.ts'

interface Scope {
  gameId: string
  studioId: string
}

const gameWithEvidence = z.extend(gameRow, { evidence })

/** A game of this studio with its builds, requests, invitations and the studio's words, in one statement. Throws NOT_FOUND. */
export const readGame = (tx: SystemTx, scope: Scope): Promise<GameRow> => foundRow(tx, gameRow)`${gameOf(scope)}`

/** The same, and what its bugs have besides reports. Throws NOT_FOUND. */
export const readGameWithEvidence = (tx: SystemTx, scope: Scope): Promise<GameRow & { evidence: Evidence }> =>
  foundRow(tx, gameWithEvidence)`${gameOf(scope, sql`, ${evidenceOf(scope)} as evidence`)}`

const gameOf = ({ gameId, studioId }: Scope, more: SQL = sql``): SQL => sql`
    select g.id, g.title, g.cover_key, g.genres,
      coalesce((select json_agg(json_build_object('id', b.id, 'version', b.version, 'kind', b.kind, 'createdAt', b.created_at)
        order by b.created_at desc, b.id) from ${gameBuilds} b where b.game_id = g.id), '[]') as builds,
      coalesce((select json_agg(json_build_object('id', r.id, 'depth', r.game_instructions ->> 'reviewMode', 'openedAt', r.opened_at,
          'ordered', r.requested_count, 'sealed', r.conceals_build and ${isSealed.ask(sql`r.id`)}, 'questions', r.game_instructions -> 'customQuestions', 'tasks', coalesce(r.game_instructions -> 'tasks', '[]'),
          'settled', s.credits, 'settledCount', s.count,
          'invitationCredits', ${paidForInvitations({ requestId: sql`r.id`, studioId })},
          'invited', i.invited, 'declined', i.declined, 'expired', i.expired) order by r.opened_at desc, r.id)
        from ${reviewRequests} r
        cross join lateral (select count(*) as invited, count(*) filter (where status = 'declined') as declined,
            count(*) filter (where status in ('expired', 'withdrawn')) as expired
          from ${invitations} where review_request_id = r.id and studio_id = ${studioId}) i
        cross join lateral (select coalesce(sum(l.price), 0)::int as credits, count(*)::int as count
          from ${reviewSpots} l where l.request_id = r.id and l.state = 'settled') s
        where r.game_id = g.id and r.studio_id = ${studioId} and r.status <> 'draft' and not r.is_simulated), '[]') as requests,
      coalesce((select json_agg(json_build_object('requestId', i.review_request_id, 'device', p.device_type, 'level', p.tester_level, 'country', p.location)) from (
        select n.review_request_id, n.tester_id from ${invitations} n
        where n.studio_id = ${studioId} and n.game_id = g.id and n.review_request_id is not null
        order by n.created_at desc limit ${mostInvitations}) i
        left join ${profiles} p on p.id = i.tester_id and p.user_id is not null), '[]') as invited_people,
      coalesce((select json_agg(json_build_object('id', w.id, 'label', w.label, 'words', w.words) order by w.created_at, w.id)
        from ${ownThemes} w where w.game_id = g.id and w.studio_id = ${studioId}), '[]') as own_words,
      coalesce((select json_agg(json_build_object('playtestId', s.playtest_id, 'sentence', s.sentence, 'theme', s.theme))
        from ${placedSentences} s where s.game_id = g.id and s.studio_id = ${studioId}), '[]') as placed ${more}
    from ${games} g where g.id = ${gameId} and g.studio_id = ${studioId} and g.deleted_at is null`
