import type pg from 'pg'
import { BackupError, type SchemaEntry, type TableEntry } from './backup-format.ts'

/** The product's schema, and the job library's: queued jobs belong to the backup. */
const schemas = ['public', 'graphile_worker']

/** Every table with its stored columns, without generated ones. */
export async function readTables(client: pg.Client): Promise<TableEntry[]> {
  const { rows } = await client.query<TableEntry>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attname is not null) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind = 'r'
       and not (n.nspname = 'graphile_worker' and c.relname = 'migrations')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by 1, 2 order by 1, 2`,
    [schemas],
  )
  return rows
}

export async function readMigrations(client: pg.Client): Promise<SchemaEntry['migrations']> {
  const { rows: found } = await client.query(`select to_regclass('schema_migrations') is not null as there`)
  if (!found[0]?.there) throw new BackupError('There is nothing to back up yet: this database was never used.')
  const { rows } = await client.query('select name, digest from schema_migrations order by name')
  return rows
}

/** The current value of each sequence. Read it after the rows: a sequence is never behind them. */
export async function readSequences(client: pg.Client) {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'S' order by 1, 2`,
    [schemas],
  )
  const found = []
  for (const { schema, name } of rows) {
    const { rows: values } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${quoted(client, schema, name)}`,
    )
    found.push({ schema, name, ...values[0] })
  }
  return found
}

export const quoted = (client: pg.Client, schema: string, name: string) =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`

/** `schema.table (column, …)`, as COPY expects it. */
export const copyTarget = (client: pg.Client, { schema, name, columns }: TableEntry) =>
  `${quoted(client, schema, name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`
