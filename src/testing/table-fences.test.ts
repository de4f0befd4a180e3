import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aGame } from '#features/games/testing.ts'
import { roles } from '#shared/roles.ts'
import { aRowInEveryTable } from './a-row-in-every-table.ts'
import { aDatabase } from './database.ts'
import { aPerson, aStudio } from './people.ts'
import { fences, type Relation, relations } from './table-fences.ts'

const db = await aDatabase()
const sides = await aRowInEveryTable(db)
// Another studio's game is public, so that its studio's name is visible to everyone.
await aGame(db, await aStudio(db), { isPublic: true })
const strangers = await Promise.all(roles.map((role) => aPerson(db, role)))

const real = await db.query<{ table_name: string; column_name: string }>`select table_name, column_name
  from information_schema.columns where table_schema = 'public' order by 1, ordinal_position`

/** Identities with this relation to the table's row; for strangers, one for each of the seven roles. */
function identities(table: string, relation: Relation): string[] {
  const { owner, other } = sides[table] ?? sides.default!
  if (relation === 'nobody') return ['']
  if (relation === 'stranger') return strangers.map(({ profileId }) => profileId)
  return [relation === 'owner' ? owner : other]
}

// Executes each statement for itself and undoes it; a statement that is refused reaches no rows. One function, because
// two statements of each column as each identity are 40,000 round trips.
await db.query`create schema tries;
  grant usage on schema tries to playhatch_person;
  create function tries.reach(statements text[]) returns integer[] language plpgsql as $$
    declare
      statement text;
      affected integer;
      reached integer[] := '{}';
    begin
      foreach statement in array statements loop
        begin
          execute statement;
          get diagnostics affected = row_count;
          raise exception using errcode = 'ZZ000';
        exception
          when sqlstate 'ZZ000' then null;
          -- No privilege; a view that can't be updated; a generated column.
          when sqlstate '42501' or sqlstate '0A000' or sqlstate '55000' or sqlstate '428C9' then affected := 0;
        end;
        reached := reached || affected;
      end loop;
      return reached;
    end $$`

/** Runs each statement as the row-level role with this identity, then rolls it back. Returns the affected rows of each. */
async function reach(identity: string, statements: string[]): Promise<number[]> {
  const client = await db.personPool.connect()
  try {
    await client.query(`begin; set local app.user_id = '${identity}'`)
    const { rows } = await client.query<{ reached: number[] }>('select tries.reach($1) as reached', [statements])
    return rows[0]!.reached
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** The row to check in tables where strangers have rows of their own; undefined: all rows. */
const theRow = (table: string) => {
  const { owner } = sides[table] ?? sides.default!
  const by: Record<string, string> = {
    profiles: `id = '${owner}'`,
    profile_cards: `id = '${owner}'`,
    games: `studio_id = '${owner}'`,
    payments: `owner_id = '${owner}'`,
    user_roles: `user_id = '${owner}'`,
    credit_accounts: `profile_id = '${owner}'`,
    credit_transactions: `user_id = '${owner}'`,
  }
  return by[table]
}

test('the list has every table and column of the database, and no others', () => {
  const listed = Object.entries(fences).flatMap(([table, { columns }]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  )
  expect(listed.sort()).toEqual(real.map((row) => `${row.table_name}.${row.column_name}`).sort())
})

test('every table has row-level security enabled', async () => {
  const rows = await db.query<{ relname: string }>`select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity
    and relname <> 'schema_migrations'`
  expect(rows).toEqual([])
})

/** For each column, what this identity may do with the table's row: write, read or nothing. */
async function rightsOf(identity: string, table: string, columns: string[]): Promise<string[]> {
  const where = theRow(table) ? ` where ${theRow(table)}` : ''
  const reached = await reach(
    identity,
    columns.flatMap((column) => [
      `update ${table} set ${column} = ${column}${where}`,
      `select ${column} from ${table}${where}`,
    ]),
  )
  return columns.map((_, at) => (reached[2 * at]! > 0 ? 'w' : reached[2 * at + 1]! > 0 ? 'r' : '-'))
}

test.each(Object.keys(fences))('%s: each column, for each relation', async (table) => {
  const fence = fences[table]!
  const columns = Object.keys(fence.columns)
  const found = await Promise.all(
    relations.map((relation) =>
      Promise.all(identities(table, relation).map((identity) => rightsOf(identity, table, columns))),
    ),
  )
  const rightsAt = (column: number) =>
    found.map((outcomes) => {
      const [one, ...others] = new Set(outcomes.map((rights) => rights[column]))
      return others.length === 0 ? one : '?'
    })
  expect(Object.fromEntries(columns.map((column, at) => [column, rightsAt(at).join('')]))).toEqual(fence.columns)
})

test.each(Object.keys(fences))('%s: inserts and deletes', async (table) => {
  const rows = await db.query`select (
      select array_agg(a.attname::text order by a.attname) from pg_attribute a
      where a.attrelid = ${table}::regclass and a.attnum > 0
      and not a.attisdropped
      and has_column_privilege('playhatch_person', ${table}::regclass, a.attname, 'INSERT')) as inserts,
    has_table_privilege('playhatch_person', ${table}::regclass, 'DELETE') as deletes,
    has_table_privilege('playhatch_person', ${table}::regclass, 'TRUNCATE') as truncates`
  const inserts = [...(fences[table]?.inserts ?? [])].sort()
  expect({ ...rows[0], inserts: rows[0]?.inserts ?? [] }).toEqual({ inserts, deletes: false, truncates: false })
})

test('a person can only save drafts of their own playtests', async () => {
  const { owner, other } = sides.default!
  await db.query`delete from review_drafts`
  const rows = await db.query<{ id: string }>`select id from review_participations`
  const save = (identity: string, tester: string, playtest: string) =>
    reach(identity, [
      `insert into review_drafts (playtest_id, tester_id, body) values ('${playtest}', '${tester}', '{}')`,
    ])
  expect(await save(other, owner, rows[0]!.id)).toEqual([0])
  expect(await save(strangers[1]!.profileId, strangers[1]!.profileId, rows[0]!.id)).toEqual([0])
  await expect(save(owner, owner, randomUUID())).resolves.toEqual([0])
  expect(await save(owner, owner, rows[0]!.id)).toEqual([1])
})

test('a person may call only the functions that are granted to persons', async () => {
  const rows = await db.query<{ name: string }>`select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('playhatch_person', oid, 'EXECUTE')
    and not exists (select 1 from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e') order by 1`
  expect(rows.map((row) => row.name)).toEqual([
    'announce',
    'inbox_of_session',
    'may_see_game',
    'may_see_request',
    'name_grams',
    'session_reader',
    'testers_named',
    'workspaces_of',
  ])
})
