import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { cardOf } from '#features/profiles/card-of.ts'
import { at } from '#platform/db/at.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { PersonTx } from '#platform/db/open.ts'
import { countRow, rows } from '#platform/db/rows.ts'
import { type AccountFilter, monthsUpTo, SPEND_MONTHS } from './rules.ts'
import { accountCard, type Column, type columnInput } from './schema.ts'
import {
  businessAccounts,
  businessActivity,
  businessFollowUps,
  businessGames,
  businessSpend,
  businessStudios,
} from './tables.ts'

const pageSize = 24

const cardRow = z.extend(accountCard, { key: sortKey })

interface Reader {
  me: string
  now: Date
}

/**
 * A page of one column of the board: the studios of a stage, the last moved first. Runs as the row-level role, which
 * reads nothing here without the role of a business developer.
 */
export async function readColumn(
  tx: PersonTx,
  { stage, find, show, cursor, me, now }: z.output<typeof columnInput> & Reader,
): Promise<Column> {
  const list = keyset({
    by: [
      [sql`coalesce(a.moved_at, s.joined_at)`, 'timestamptz'],
      [sql`s.id`, 'uuid'],
    ],
    size: pageSize,
    cursor,
  })
  const column = sql`
    ${businessStudios} s left join ${businessAccounts} a on a.studio_id = s.id
    where coalesce(a.stage, 'lead') = ${stage} and ${isNamed(find)} and ${isShown(show, { me, now })}`
  const [since] = monthsUpTo(now, SPEND_MONTHS)
  const found = await rows(tx, cardRow)`
    with page as materialized (
      select s.id, s.name, coalesce(a.stage, 'lead') as stage, a.owner_id, coalesce(a.moved_at, s.joined_at) as moved_at,
        ${list.key} as key
      from ${column} ${list.after} ${list.order})
    select page.id, page.name, page.stage, page.owner_id, o.name as owner_name, page.moved_at, page.key,
      (select count(*)::int from ${businessGames} g where g.studio_id = page.id) as games,
      (select coalesce(sum(m.cents), 0)::int from ${businessSpend} m where m.studio_id = page.id and m.month >= ${since}) as spent_cents,
      (select l.at from ${businessActivity} l where l.studio_id = page.id) as last_activity_at,
      (select min(f.due_on)::text from ${businessFollowUps} f
        where f.studio_id = page.id and f.done_at is null and f.deleted_at is null) as due_on
    from page ${cardOf(sql`page.owner_id`, 'o')} order by page.moved_at desc, page.id desc`
  const [counted] = await rows(tx, countRow)`select count(*)::int as count from ${column}`
  const { rows: accounts, nextCursor } = list.page(found)
  return { stage, accounts, total: counted?.count ?? 0, nextCursor }
}

/** `%`, `_` and `\` of the text are letters here. */
const isNamed = (find: string | undefined): SQL =>
  find ? sql`s.name ilike ${`%${find.replace(/[\\%_]/g, String.raw`\$&`)}%`}` : sql`true`

function isShown(show: AccountFilter, { me, now }: Reader): SQL {
  if (show === 'mine') return sql`a.owner_id = ${me}`
  if (show === 'nobody') return sql`a.owner_id is null`
  if (show === 'all') return sql`true`
  return sql`exists (select 1 from ${businessFollowUps} d where d.studio_id = s.id and d.done_at is null
    and d.deleted_at is null and d.due_on <= ${at(now)}::date)`
}
