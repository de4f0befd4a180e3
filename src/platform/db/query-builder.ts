import { type SQL, sql } from 'drizzle-orm'
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** One for all transactions: it keeps the names of columns once they are worked out. */
const dialect = new PgDialect({ casing: 'snake_case' })

const { TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL } = pg.types.builtins
/** Moments stay text, and so do lists of them. */
const asText = new Set<number>([TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL, 1115, 1182, 1185, 1187, 1231])
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    asText.has(oid) ? (value: string) => value : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** Sends a statement of our own at once. */
export function execute<Row extends object>(client: pg.PoolClient, statement: SQL): Promise<pg.QueryResult<Row>> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  return client.query<Row>({ text, values, types })
}

/** The query builder on a connection. Statements of our own, which are most, take the short way. */
export function queryBuilder(client: pg.PoolClient): NodePgDatabase {
  const builder = new NodePgDatabase(dialect, new NodePgSession(client, dialect, undefined), undefined)
  return Object.assign(builder, {
    execute: (statement: SQL | string) =>
      execute(client, typeof statement === 'string' ? sql.raw(statement) : statement),
  }) as unknown as NodePgDatabase
}
