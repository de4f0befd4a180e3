import { type SQL, sql } from 'drizzle-orm'
import { creditAccounts } from '#features/credits/sql.ts'
import { feedbackVisits } from '#features/feedback/sql.ts'
import type { GameClaim } from '#features/games/ports.ts'
import { games } from '#features/games/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { textOf } from '#platform/db/query-builder.ts'
import { huntLimits } from './rules.ts'
import { bugHunters, bugHunts, huntReports } from './tables.ts'

/** Answers to the ports of games and credits: what bug hunts make of games, builds and accounts. */

export const claimsOfHunts = (gameId: string): GameClaim[] => [
  {
    holds: sql`exists (select 1 from ${bugHunts} h where h.game_id = ${gameId} and h.status = 'open')`,
    refusal: 'A bug hunt runs on this game. End it first.',
  },
  {
    holds: sql`exists (select 1 from ${huntReports} r where r.game_id = ${gameId} and r.set_aside > 0)`,
    refusal:
      'Bug reports on this game are not settled yet. Decide on them, and wait until they can’t be disputed anymore.',
  },
]

/** Predicate on a build `b`: a bug hunt refers to it. */
export const isHunted = (): SQL =>
  sql`coalesce((select true from ${bugHunts} h where h.build_id = b.id limit 1), false)`

/**
 * Predicate on a build `b`: the hunter of this visit may play it. It ends with the hunt, and with the second refused
 * report.
 */
export const hunterPlaysBuild = (visitId: string): SQL => sql`
  exists (select 1 from ${feedbackVisits} v join ${bugHunts} h on h.id = v.hunt_id
    where v.id = ${visitId}::uuid and h.build_id = b.id and h.status = 'open' and ${isNotOut()})`

/** Predicate on a hunt `h` and a visit `v`: its hunter has fewer refused reports than end the hunt for them. */
const isNotOut = (): SQL => sql`(
  select count(*) from ${huntReports} r where r.hunt_id = h.id and r.tester_id = v.profile_id and r.status = 'refused') < ${huntLimits.refused}`

/** SQL predicate: an open hunt offers the game to this tester, or they take part in one, so they may see its pictures. */
export const isHuntOffered = ({ gameId, viewerId }: { gameId: string; viewerId: string }): SQL => sql`(
  exists (select 1 from ${bugHunts} h join ${profiles} p on p.id = ${viewerId}::uuid and p.is_tester
    where h.game_id = ${gameId}::uuid and h.status = 'open')
  or exists (select 1 from ${bugHunts} h join ${bugHunters} t on t.hunt_id = h.id and t.tester_id = ${viewerId}::uuid
    where h.game_id = ${gameId}::uuid))`

/** SQL: who has played in a hunt on this game, as `alsoPlayed`: by the browser with which they first did. */
export const huntersOn = (gameId: SQL): SQL => sql`
  select t.tester_id, null::text as device, t.system, t.browser, t.engine, t.screen, t.gpu, t.language, t.system is not null as is_noted,
    false as in_store
  from ${bugHunts} h join ${bugHunters} t on t.hunt_id = h.id
    join ${feedbackVisits} v on v.hunt_id = h.id and v.profile_id = t.tester_id
  where h.game_id = ${gameId}`

/** Whole credits in escrow for the bug hunts of a studio. */
export const heldByHunts = (studioId: string): SQL =>
  sql`(select coalesce(sum(h.free + h.set_aside), 0)::int from ${bugHunts} h where h.studio_id = ${studioId})`

/** Whole credits that come back when a studio's hunts end now. */
export const freeInHunts = (studioId: SQL): SQL =>
  sql`(select coalesce(sum(h.free), 0)::int from ${bugHunts} h where h.studio_id = ${studioId})`

/** How many reports of a studio's hunts are undecided, or can still be disputed. */
export const unsettledReports = (studioId: SQL): SQL =>
  sql`(select count(*)::int from ${huntReports} r where r.studio_id = ${studioId} and r.set_aside > 0)`

/** Escrow accounts of bug hunts and what they hold, as a table: id, credits. */
export const escrowsOfHunts = (): SQL =>
  sql`(select h.id, h.free + h.set_aside as credits from ${bugHunts} h where h.status <> 'draft')`

/** For `ledger:verify`: what a hunt has set aside is what its reports hold, and what it spent is what they cost. */
export const huntCheck = {
  name: 'bug hunts',
  rule: 'what a bug hunt set aside and spent equals what its reports hold and cost, and its escrow holds free and set aside',
  sql: textOf(sql`
    select h.id as what, format('set aside %s, reports %s; spent %s, reports %s; escrow %s', h.set_aside, r.held, h.spent, r.cost, a.balance) as detail
    from ${bugHunts} h left join ${creditAccounts} a on a.spot_id = h.id
      cross join lateral (select coalesce(sum(x.set_aside), 0)::int as held, coalesce(sum(x.cost), 0)::int as cost
        from ${huntReports} x where x.hunt_id = h.id) r
    where h.set_aside <> r.held or h.spent <> r.cost or (h.status <> 'draft' and a.balance is distinct from h.free + h.set_aside)`),
}

/** Predicate on a hunt `h`: its game `g` is there and was not taken down. */
export const isUp = (alias = 'g'): SQL =>
  sql`exists (select 1 from ${games} ${sql.identifier(alias)} where ${sql.identifier(alias)}.id = h.game_id and ${sql.identifier(alias)}.deleted_at is null and ${sql.identifier(alias)}.taken_down_at is null)`
