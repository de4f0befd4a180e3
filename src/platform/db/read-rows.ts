import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { inOneGo } from './in-one-go.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

const { TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL } = pg.types.builtins
/** Moments stay text, as they do in what `execute` answers. */
const asText = new Set<number>([TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL, 1115, 1182, 1185, 1187, 1231])
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    asText.has(oid) ? (value: string) => value : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** A transaction of one statement that only reads: its beginning, the statement and its end travel together. */
export async function readRows<Row extends object>(
  client: pg.PoolClient,
  begin: string,
  statement: SQL,
): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  const [, { rows }] = await inOneGo(
    client.query(begin),
    client.query<Row>({ text, values, types }),
    client.query('commit'),
  )
  return rows
}
