import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mailboxOf } from '#features/accounts/mailbox-of.ts'
import { payments } from '#features/payments/sql.ts'
import { playtests } from '#features/playtests/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { formerMembers, teamWorkspaces, workspaceMembers } from '#features/teams/workspaces/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'

/** For this many days a former member of a workspace still counts as one of the studio's own people (tests-6). */
const FORMER_DAYS = 90

interface StudioAndTester {
  studioId: SQL | string
  testerId: SQL | string
}

const sameCard = ({ studioId, testerId }: StudioAndTester) => sql`exists (
    select 1 from ${payments} theirs join ${payments} own on own.card_digest = theirs.card_digest
    where theirs.owner_id = ${testerId} and own.owner_id = ${studioId})`

const leftSince = ({ studioId, testerId }: StudioAndTester, when: SQL) => sql`exists (
    select 1 from ${formerMembers} f where f.profile_id = ${testerId} and f.studio_id = ${studioId}
      and f.joined_at <= ${when} and f.left_at > ${when} - make_interval(days => ${FORMER_DAYS}))`

const isMember = ({ studioId, testerId }: StudioAndTester, since: SQL) => sql`exists (
  select 1 from ${workspaceMembers} wm join ${teamWorkspaces} ws on ws.id = wm.workspace_id
  where ws.studio_id = ${studioId} and wm.profile_id = ${testerId} ${since})`

/**
 * SQL: true if a tester is one of the studio's own people: a member of one of its workspaces now or within the last 90
 * days, or a person who paid with the same card. Own people may not test for the studio.
 */
export function isOwnPeople(studioId: SQL | string, testerId: SQL | string): SQL {
  const pair = { studioId, testerId }
  return sql`(${isMember(pair, sql``)} or ${leftSince(pair, sql`now()`)} or ${sameCard(pair)})`
}

/** SQL: as `isOwnPeople`, at an earlier time: a membership that began later does not count. */
const wasOwnPeople = (pair: StudioAndTester, when: SQL): SQL =>
  sql`(${isMember(pair, sql`and wm.joined_at <= ${when}`)} or ${leftSince(pair, when)} or ${sameCard(pair)})`

/** SQL: the ids of all own people of a studio, for `not in` in a statement about many testers. */
export const ownPeopleOf = (studioId: string): SQL => sql`(
  select wm.profile_id from ${teamWorkspaces} ws join ${workspaceMembers} wm on wm.workspace_id = ws.id where ws.studio_id = ${studioId}
  union select f.profile_id from ${formerMembers} f
    where f.studio_id = ${studioId} and f.joined_at <= now() and f.left_at > now() - make_interval(days => ${FORMER_DAYS})
  union select theirs.owner_id from ${payments} own join ${payments} theirs on theirs.card_digest = own.card_digest
    where own.owner_id = ${studioId} and own.card_digest is not null and theirs.card_digest is not null)`

/** SQL: the ids of all studios that a tester belongs to, for `not in`. */
export const ownStudiosOf = (testerId: SQL | string): SQL => sql`(
  select ws.studio_id from ${workspaceMembers} wm
    join lateral (select w.studio_id from ${teamWorkspaces} w where w.id = wm.workspace_id limit 1) ws on true where wm.profile_id = ${testerId}
  union select f.studio_id from ${formerMembers} f
    where f.profile_id = ${testerId} and f.joined_at <= now() and f.left_at > now() - make_interval(days => ${FORMER_DAYS})
  union select own.owner_id from ${payments} theirs join ${payments} own on own.card_digest = theirs.card_digest
    where theirs.owner_id = ${testerId} and theirs.card_digest is not null and own.card_digest is not null)`

const emailOf = (id: SQL | string) => sql`(select e.email from ${profiles} e where e.id = ${id})`

/** True if the tester is the studio, one of its own people, or has the same mailbox. */
export async function belongsToStudio(
  tx: SystemTx,
  { studioId, testerId }: { studioId: string; testerId: string },
): Promise<boolean> {
  const own = isOwnPeople(studioId, testerId)
  return studioId === testerId || belongTogether(tx, sidesOf({ studioId, testerId }, own))
}

/** As `belongsToStudio`, for what began at a time: a later membership costs nobody the pay (tests-6). */
export const belongedToStudio = (
  tx: SystemTx,
  { since, ...pair }: { studioId: string; testerId: string; since: Date },
): Promise<boolean> => belongTogether(tx, sidesOf(pair, wasOwnPeople(pair, sql`${at(since)}`)))

const sidesOf = ({ studioId, testerId }: StudioAndTester, own: SQL): SQL =>
  sql`select ${own} as own, ${emailOf(studioId)} as studio, ${emailOf(testerId)} as tester`

/**
 * True if tester and studio of a playtest belong together when its review is paid (tests-6): the same card, the same
 * mailbox, or a membership that began before the spot was taken and did not end more than 90 days before that. A later
 * membership does not count; otherwise a team invite could cost a tester the pay.
 */
export async function isOnBothSides(tx: SystemTx, playtestId: string): Promise<boolean> {
  const pair = { studioId: sql`p.studio_id`, testerId: sql`p.tester_id` }
  return belongTogether(
    tx,
    sql`
    ${sidesOf(pair, wasOwnPeople(pair, sql`p.accepted_at`))}
    from ${playtests} p where p.id = ${playtestId} and p.status in ('validated', 'disputed')`,
  )
}

const bothSides = z.object({ own: z.boolean(), studio: z.string().nullable(), tester: z.string().nullable() })

async function belongTogether(tx: SystemTx, statement: SQL): Promise<boolean> {
  const [found] = await rows(tx, bothSides)`${statement}`
  return found !== undefined && (found.own || isOneMailbox(found.studio, found.tester))
}

/** True if both email addresses deliver to the same mailbox, so they belong to one person. */
const isOneMailbox = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && mailboxOf(one) === mailboxOf(other)
