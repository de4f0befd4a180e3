import { type SQL, sql } from 'drizzle-orm'
import { mailboxOf } from '#features/accounts/mailbox-of.ts'
import type { SystemTx } from '#platform/db/open.ts'

/** For this many days somebody who left a workspace still counts as one of its studio's people (ruling 62). */
const FORMER_DAYS = 90

interface Pair {
  studioId: SQL | string
  testerId: SQL | string
}

const sameCard = ({ studioId, testerId }: Pair) => sql`exists (
    select 1 from payments theirs join payments own on own.card_digest = theirs.card_digest
    where theirs.owner_id = ${testerId} and own.owner_id = ${studioId})`

const leftSince = ({ studioId, testerId }: Pair, at: SQL) => sql`exists (
    select 1 from former_members f where f.profile_id = ${testerId} and f.studio_id = ${studioId}
      and f.joined_at <= ${at} and f.left_at > ${at} - make_interval(days => ${FORMER_DAYS}))`

const worksThere = ({ studioId, testerId }: Pair, since: SQL) => sql`exists (
  select 1 from workspace_members wm join team_workspaces ws on ws.id = wm.workspace_id
  where ws.studio_id = ${studioId} and wm.profile_id = ${testerId} ${since})`

/**
 * True where a tester belongs to a studio: works in one of its workspaces or did within the last 90 days, or paid with the
 * same card. Nobody stands on both sides of a request.
 */
export function isOwnPeople(studioId: SQL | string, testerId: SQL | string): SQL {
  const pair = { studioId, testerId }
  return sql`(${worksThere(pair, sql``)} or ${leftSince(pair, sql`now()`)} or ${sameCard(pair)})`
}

/**
 * True where both sides of a spot belong together when its review is paid (ruling 62): one card, one mailbox, or a
 * membership that began before the spot was taken and lasted into the 90 days before that. A membership that began later
 * counts for nothing, or a team invite would cost a tester the pay.
 */
export async function isOnBothSides(tx: SystemTx, participationId: string): Promise<boolean> {
  const pair = { studioId: sql`p.studio_id`, testerId: sql`p.tester_id` }
  const { rows } = await tx.execute<{ own: boolean; studio: string | null; tester: string | null }>(sql`
    select ${worksThere(pair, sql`and wm.joined_at <= p.accepted_at`)} or ${leftSince(pair, sql`p.accepted_at`)}
        or ${sameCard(pair)} as own,
      (select s.email from profiles s where s.id = p.studio_id) as studio,
      (select t.email from profiles t where t.id = p.tester_id) as tester
    from review_participations p where p.id = ${participationId} and p.status in ('validated', 'disputed')`)
  const row = rows[0]
  if (!row) return false
  return row.own || isOneMailbox(row.studio, row.tester)
}

/** Two addresses of one mailbox are one person. */
export const isOneMailbox = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && mailboxOf(one) === mailboxOf(other)
