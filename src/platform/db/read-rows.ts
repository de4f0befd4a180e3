import type { SQL } from 'drizzle-orm'
import type pg from 'pg'
import { pipeline } from './drivers/pipeline.ts'
import { execute } from './query-builder.ts'

/** A read-only transaction of one statement: begin, statement and commit are sent together. */
export async function readRows<Row extends object>(
  client: pg.PoolClient,
  begin: string,
  statement: SQL,
): Promise<Row[]> {
  const [, { rows }] = await pipeline(client.query(begin), execute<Row>(client, statement), client.query('commit'))
  return rows
}
