import type { SQL } from 'drizzle-orm'
import type pg from 'pg'
import { pipeline } from './pipeline.ts'
import { execute } from './query-builder.ts'

/** A transaction of one statement that only reads: its beginning, the statement and its end travel together. */
export async function readRows<Row extends object>(
  client: pg.PoolClient,
  begin: string,
  statement: SQL,
): Promise<Row[]> {
  const [, { rows }] = await pipeline(client.query(begin), execute<Row>(client, statement), client.query('commit'))
  return rows
}
