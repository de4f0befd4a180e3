import { type SQL, sql } from 'drizzle-orm'
import { creditAccounts } from '#features/credits/sql.ts'
import type { GameClaim } from '#features/games/ports.ts'
import { profiles } from '#features/profiles/sql.ts'
import { textOf } from '#platform/db/query-builder.ts'
import { storeTesters, storeTests } from './tables.ts'

/** Answers to the ports of games and credits: what store tests make of games and accounts. */

export const claimsOfStoreTests = (gameId: string): GameClaim[] => [
  {
    holds: sql`exists (select 1 from ${storeTests} t where t.game_id = ${gameId} and t.status in ('open', 'ending'))`,
    refusal: 'A store test runs on this game. End it first.',
  },
]

/** SQL predicate: an open store test offers the game to this tester, or they take part in one, so they may see its pictures. */
export const isStoreTestOffered = ({ gameId, viewerId }: { gameId: string; viewerId: string }): SQL => sql`(
  exists (select 1 from ${storeTests} t join ${profiles} p on p.id = ${viewerId}::uuid and p.is_tester
    where t.game_id = ${gameId}::uuid and t.status = 'open')
  or exists (select 1 from ${storeTests} t join ${storeTesters} s on s.test_id = t.id and s.tester_id = ${viewerId}::uuid
    where t.game_id = ${gameId}::uuid))`

/** Predicate: the person has taken part in a store test of the game. */
export const storeTested = ({ gameId, testerId }: { gameId: SQL; testerId: SQL | string }): SQL => sql`exists (
  select 1 from ${storeTesters} s join ${storeTests} t on t.id = s.test_id
  where s.tester_id = ${testerId} and t.game_id = ${gameId} and s.opted_in_at is not null)`

/**
 * SQL: who has opted in to a store test of this game, as `alsoPlayed`. They play on a phone, whatever device their profile
 * names, and its store tells the system.
 */
export const storeTestersOn = (gameId: SQL): SQL => sql`
  select s.tester_id, 'Mobile' as device,
    case when t.store_url like 'https://play.google.com/%' then 'Android' when t.store_url like 'https://testflight.apple.com/%' then 'iOS' end as system,
    null as browser, null as engine, null as screen, null as gpu, null as language, false as is_noted, true as in_store
  from ${storeTests} t join ${storeTesters} s on s.test_id = t.id
  where t.game_id = ${gameId} and s.opted_in_at is not null`

/** Whole credits in escrow for the store tests of a studio. */
export const heldByStoreTests = (studioId: string): SQL =>
  sql`(select coalesce(sum(t.free + t.set_aside), 0)::int from ${storeTests} t where t.studio_id = ${studioId})`

/** Whole credits that come back when a studio's store tests end now, at most. */
export const backFromStoreTests = (studioId: SQL): SQL =>
  sql`(select coalesce(sum(t.free + t.set_aside), 0)::int from ${storeTests} t where t.studio_id = ${studioId})`

/** Escrow accounts of store tests and what they hold, as a table: id, credits. */
export const escrowsOfStoreTests = (): SQL =>
  sql`(select t.id, t.free + t.set_aside as credits from ${storeTests} t where t.status <> 'draft')`

/** For `ledger:verify`: what a store test set aside is what its testers can still earn, and what it spent is what they cost. */
export const storeTestCheck = {
  name: 'store tests',
  rule: 'what a store test set aside and spent equals what its testers can still earn and have cost, and its escrow holds free and set aside',
  sql: textOf(sql`
    select t.id as what, format('set aside %s, testers %s; spent %s, testers %s; escrow %s', t.set_aside, r.held, t.spent, r.cost, a.balance) as detail
    from ${storeTests} t left join ${creditAccounts} a on a.spot_id = t.id
      cross join lateral (
        select coalesce(sum(s.worth - s.cost - s.refunded) filter (where s.status in ('joined', 'running')), 0)::int as held,
          coalesce(sum(s.cost), 0)::int as cost
        from ${storeTesters} s where s.test_id = t.id) r
    where t.set_aside <> r.held or t.spent <> r.cost or (t.status <> 'draft' and a.balance is distinct from t.free + t.set_aside)`),
}
