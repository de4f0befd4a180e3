import { type SQL, sql } from 'drizzle-orm'
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** Shared by all transactions, because it caches column names. */
const dialect = new PgDialect({ casing: 'snake_case' })

const { TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL } = pg.types.builtins
/** Timestamps and arrays of them stay text. */
const asText = new Set<number>([TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL, 1115, 1182, 1185, 1187, 1231])
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    asText.has(oid) ? (value: string) => value : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** Sends a raw statement without the query builder's overhead. */
export function execute<Row extends object>(client: pg.PoolClient, statement: SQL): Promise<pg.QueryResult<Row>> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  return client.query<Row>({ text, values, types })
}

/** The text of a statement without parameters of its own; it may hold $1. For statements that a pool runs directly. */
export function textOf(statement: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  if (params.length > 0) throw new TypeError('The statement has values of its own.')
  return text
}

/** The query builder on a connection. Raw statements, which are most, bypass it. */
export function queryBuilder(client: pg.PoolClient): NodePgDatabase {
  const builder = new NodePgDatabase(dialect, new NodePgSession(client, dialect, undefined), undefined)
  return Object.assign(builder, {
    execute: (statement: SQL | string) =>
      execute(client, typeof statement === 'string' ? sql.raw(statement) : statement),
  }) as unknown as NodePgDatabase
}
