import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { cardOf } from '#features/profiles/card-of.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { PersonTx } from '#platform/db/open.ts'
import { countRow, foundRow, rows } from '#platform/db/rows.ts'
import { referralLinks, referralSignUps } from '../referrals/tables.ts'
import { monthsUpTo, SPEND_MONTHS } from './rules.ts'
import {
  type Account,
  accountOutput,
  followUp,
  game,
  monthOfSpend,
  move,
  note,
  type notesInput,
  type notesOutput,
} from './schema.ts'
import {
  businessAccounts,
  businessActivity,
  businessFollowUps,
  businessGames,
  businessMoves,
  businessNotes,
  businessSpend,
  businessStudios,
} from './tables.ts'

const headRow = z.pick(accountOutput, {
  id: true,
  name: true,
  joinedAt: true,
  stage: true,
  ownerId: true,
  lastActivityAt: true,
  referredBy: true,
})

/** The card of a studio, read as the row-level role. Throws NOT_FOUND. */
export async function readAccount(tx: PersonTx, { studioId, now }: { studioId: string; now: Date }): Promise<Account> {
  const head = await foundRow(tx, headRow)`
    select s.id, s.name, s.joined_at, coalesce(a.stage, 'lead') as stage, a.owner_id,
      (select l.at from ${businessActivity} l where l.studio_id = s.id) as last_activity_at,
      (select l.label from ${referralSignUps} r join ${referralLinks} l on l.code = r.code where r.profile_id = s.id) as referred_by
    from ${businessStudios} s left join ${businessAccounts} a on a.studio_id = s.id where s.id = ${studioId}`
  const games = await rows(tx, game)`
    select g.id, g.title, g.status, g.created_at from ${businessGames} g where g.studio_id = ${studioId}
    order by g.created_at desc, g.id desc limit 50`
  const [counted] = await rows(tx, countRow)`
    select count(*)::int as count from ${businessGames} g where g.studio_id = ${studioId}`
  const moves = await rows(tx, move)`
    select m.id, m.from_stage, m.to_stage, m.moved_at, c.name as moved_by_name
    from ${businessMoves} m ${cardOf(sql`m.moved_by`, 'c')}
    where m.studio_id = ${studioId} order by m.moved_at desc, m.id desc limit 20`
  const followUps = await rows(tx, followUp)`
    select ${followUpColumns} from (
      (select * from ${businessFollowUps} o where o.studio_id = ${studioId} and o.deleted_at is null and o.done_at is null
        order by o.due_on, o.id limit 100)
      union all
      (select * from ${businessFollowUps} d where d.studio_id = ${studioId} and d.deleted_at is null and d.done_at is not null
        order by d.done_at desc limit 10)) f
    join ${businessStudios} s on s.id = f.studio_id ${cardOf(sql`f.assignee_id`, 'c')}
    order by f.done_at is not null, case when f.done_at is null then f.due_on end, f.done_at desc, f.id`
  const spend = await readSpend(tx, { studioId, now })
  return { ...head, games, gameCount: counted?.count ?? 0, spend, moves, followUps }
}

const followUpColumns = sql`f.id, f.studio_id, s.name as studio_name, f.body, f.due_on::text, f.assignee_id,
  c.name as assignee_name, f.done_at`

async function readSpend(tx: PersonTx, { studioId, now }: { studioId: string; now: Date }): Promise<Account['spend']> {
  const months = monthsUpTo(now, SPEND_MONTHS)
  const paid = await rows(tx, monthOfSpend)`
    select m.month, m.cents, m.purchases from ${businessSpend} m where m.studio_id = ${studioId} and m.month >= ${months[0]}`
  const byMonth = new Map(paid.map((one) => [one.month, one]))
  return months.map((month) => byMonth.get(month) ?? { month, cents: 0, purchases: 0 })
}

const pageSize = 30
const noteRow = z.extend(note, { key: sortKey })

/** A page of the notes on a studio, the newest first. */
export async function readNotes(
  tx: PersonTx,
  { studioId, cursor }: z.output<typeof notesInput>,
): Promise<z.output<typeof notesOutput>> {
  const list = keyset({ by: { 'n.created_at': 'timestamptz', 'n.id': 'uuid' }, size: pageSize, cursor })
  const found = await rows(tx, noteRow)`
    select n.id, n.body, n.author_id, c.name as author_name, n.created_at, n.updated_at, ${list.key} as key
    from ${businessNotes} n ${cardOf(sql`n.author_id`, 'c')}
    where n.studio_id = ${studioId} and n.deleted_at is null ${list.after} ${list.order}`
  const { rows: notes, nextCursor } = list.page(found)
  return { notes, nextCursor }
}

const followUpRow = z.extend(followUp, { key: sortKey })

/** A page of the open follow-ups of all studios, the next due first; those of one person with `assigneeId`. */
export async function readFollowUps(
  tx: PersonTx,
  { assigneeId, cursor }: { assigneeId: string | null; cursor: string | undefined },
) {
  const list = keyset({
    by: [
      [sql`f.due_on::timestamptz`, 'timestamptz'],
      [sql`f.id`, 'uuid'],
    ],
    direction: 'asc',
    size: pageSize,
    cursor,
  })
  const found = await rows(tx, followUpRow)`
    select ${followUpColumns}, ${list.key} as key
    from ${businessFollowUps} f join ${businessStudios} s on s.id = f.studio_id ${cardOf(sql`f.assignee_id`, 'c')}
    where f.done_at is null and f.deleted_at is null and (${assigneeId}::uuid is null or f.assignee_id = ${assigneeId}::uuid)
      ${list.after} ${list.order}`
  const { rows: followUps, nextCursor } = list.page(found)
  return { followUps, nextCursor }
}
