import { randomUUID } from 'node:crypto'
import { getTableColumns } from 'drizzle-orm'
import { inSnakeCase } from '#platform/db/snake-case.ts'
import { allTables } from '#server/tables.ts'
import type { TestDatabase } from './database.ts'
import { aStudio, aTester } from './people.ts'
import { type Row, rowsThatSayMore, tablesOfStudios } from './rows-that-say-more.ts'

/** The owner of a table's row, and the other party of it. Tables without an entry belong to no person. */
export interface Sides {
  owner: string
  other: string
}

/** What a column of this type gets that needs a value and refers to nothing; numbers get 1, lists are empty. */
const values: Record<string, () => unknown> = {
  uuid: randomUUID,
  text: () => 't',
  bool: () => true,
  date: () => '2026-01-01',
  timestamptz: () => new Date(),
  jsonb: () => '{}',
  bytea: () => Buffer.from('b'),
}

/** What an id refers to without a foreign key, because its table belongs to another area. */
const referred: Record<string, string> = {
  game_id: 'games',
  build_id: 'game_builds',
  hunt_id: 'bug_hunts',
  page_id: 'promo_pages',
  promo_page_id: 'promo_pages',
  item_id: 'promo_page_items',
  session_id: 'review_participations',
  visit_id: 'feedback_visits',
  workspace_id: 'team_workspaces',
}
const namesStudio = new Set(['studio_id', 'created_by', 'viewer_id'])
const namesTester =
  /^(tester|user|profile|player|consultant|author|owner|person|buyer|follower|reader|reporter|assignee|subject|account)_id$|^who$|_by$/

/**
 * Inserts a row into every table, for one studio, one tester and one private game between them. A column that needs a
 * value gets the row that it refers to, one of the two people, or a value of its type; `rowsThatSayMore` has the rest.
 */
export async function aRowInEveryTable(db: TestDatabase): Promise<Record<string, Sides>> {
  const studio = (await aStudio(db)).profileId
  const tester = (await aTester(db, { credits: 3 })).profileId
  const [account] = await db.query`select id from credit_accounts where profile_id = ${tester} and kind = 'main'`
  const columns = await neededColumns(db)
  const enums = new Map(
    allTables.flatMap(({ name, table }) =>
      Object.entries(getTableColumns(table)).map(([key, { enumValues }]) => [
        `${name}.${inSnakeCase(key)}`,
        enumValues?.[0],
      ]),
    ),
  )
  const made: Record<string, Row[]> = {}

  /** The id of a table's row, which is inserted first if it is not there. */
  async function idOf(table: string, nth = 0) {
    return (await rowsOf(table))[nth]?.id
  }

  async function rowsOf(table: string): Promise<Row[]> {
    if (made[table]) return made[table]
    const rows: Row[] = (await db.systemPool.query(`select * from ${table}`)).rows
    made[table] = rows
    if (rows.length > 0 && !more[table]) return rows
    for (const given of [more[table] ?? {}].flat()) {
      const row: Row = {}
      for (const [name, value] of Object.entries(given)) row[name] = typeof value === 'function' ? await value() : value
      for (const column of columns)
        if (column.table === table && !(column.name in given)) row[column.name] = await valueFor(column)
      rows.push(await insert(table, row))
    }
    return rows
  }

  async function valueFor({ table, name, type, of, key }: NeededColumn) {
    if (namesStudio.has(name)) return studio
    if (type !== 'timestamptz' && namesTester.test(name) && [null, 'profiles', 'auth_users'].includes(of)) return tester
    const other = of ?? referred[name]
    if (other) return (await rowsOf(other))[0]?.[key ?? 'id']
    return enums.get(`${table}.${name}`) ?? (type.startsWith('_') ? '{}' : (values[type]?.() ?? 1))
  }

  async function insert(table: string, row: Row): Promise<Row> {
    const places = Object.keys(row).map((_, at) => `$${at + 1}`)
    const { rows } = await db.systemPool.query(
      `insert into ${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')}) returning *`,
      Object.values(row),
    )
    return rows[0]
  }

  const more: Record<string, Row | Row[]> = rowsThatSayMore({ studio, tester, account: account?.id, idOf })
  for (const { name } of allTables) await rowsOf(name)
  const testers: Sides = { owner: tester, other: studio }
  const studios: Sides = { owner: studio, other: tester }
  return { ...Object.fromEntries(tablesOfStudios.map((table) => [table, studios])), default: testers }
}

interface NeededColumn {
  table: string
  name: string
  type: string
  /** The table and column that it refers to. */
  of: string | null
  key: string | null
}

const neededColumns = (db: TestDatabase) => db.query<NeededColumn>`
  select c.table_name as table, c.column_name as name, c.udt_name as type, k.of, k.key
  from information_schema.columns c
  left join lateral (select f.confrelid::regclass::text as of, p.attname::text as key
    from pg_constraint f cross join unnest(f.conkey, f.confkey) u (own, other)
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = u.own and a.attname = c.column_name
    join pg_attribute p on p.attrelid = f.confrelid and p.attnum = u.other
    where f.contype = 'f' and f.conrelid = c.table_name::regclass limit 1) k on true
  where c.table_schema = 'public' and c.is_nullable = 'NO' and c.column_default is null
  and c.is_identity = 'NO' and c.is_generated = 'NEVER'`
