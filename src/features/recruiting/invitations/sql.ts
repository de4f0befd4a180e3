import { type SQL, sql } from 'drizzle-orm'
import { creditAccounts, creditTransfers } from '#features/credits/sql.ts'
import type { GameClaim } from '#features/games/ports.ts'
import { at } from '#platform/db/at.ts'
import { invitations } from './tables.ts'

/** What areas that `reads` of the map names may read. They never write these tables. */
export { invitations } from './tables.ts'

/** SQL: true if the tester has access to the game by an accepted invitation, otherwise null: one index lookup a row. */
export const isAccepted = ({ gameId, testerId }: { gameId: SQL | string; testerId: SQL | string }): SQL => sql`(
  select true from ${invitations} i where i.game_id = ${gameId} and i.tester_id = ${testerId} and i.status = 'accepted' limit 1)`

/** SQL: whether an invitation waits for the tester's answer: one index lookup. */
export const invitationWaits = (testerId: string, now: Date): SQL => sql`exists (
  select 1 from ${invitations} i
  where i.tester_id = ${testerId} and (i.status = 'pending') and i.expires_at > ${at(now)})`

/** Numbers of invitations to a request as a table of one row: `invited`, and `by_auto_fill`, which the limit counts. */
export const countsOfRequest = ({
  requestId,
  studioId,
}: {
  requestId: SQL | string
  studioId: SQL | string
}): SQL => sql`(
  select count(*)::int as invited, count(*) filter (where by_auto_fill and status in ('pending', 'accepted', 'declined'))::int as by_auto_fill
  from ${invitations} where review_request_id = ${requestId} and studio_id = ${studioId})`

/** SQL: credits that a studio paid for invitations to a request: those that were answered, others are refunded. */
export const paidForInvitations = ({ requestId, studioId }: { requestId: SQL; studioId: string }): SQL => sql`(
  select coalesce(sum(i.price), 0)::int from ${invitations} i
  where i.review_request_id = ${requestId} and i.studio_id = ${studioId} and i.status in ('accepted', 'declined'))`

/** What accepted invitations were paid from the incentives budget, as a table: studio_id, credits. */
export const rewardsFromBudget = sql`(
  select i.studio_id, t.amount as credits from ${creditTransfers} t join ${invitations} i on i.id = t.invitation_id
    join ${creditAccounts} a on a.id = t.from_account and a.kind = 'incentives' where t.type = 'EARN_INVITE')`
/** The answers to the ports of games: what invitations make of a game and its builds. */

export const claimsOfInvitations = (gameId: string): GameClaim[] => [
  {
    holds: sql`exists (select 1 from ${invitations} i where i.game_id = ${gameId} and i.status = 'pending')`,
    refusal: 'Testers are invited to this game. Withdraw the invitations first.',
  },
]

export const invitedToBuild = (invitationId: string): SQL => sql`
  b.id = g.current_build_id and exists (select 1 from ${invitations} i
    where i.id = ${invitationId}::uuid and i.game_id = b.game_id and i.status = 'accepted')`
