import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { textOf } from '#platform/db/query-builder.ts'
import { shaped } from '#platform/db/row-schema.ts'
import { countRow } from '#platform/db/rows.ts'
import { authCodeFactors } from '../tables.ts'

const count = textOf(sql`select count(*) from ${authCodeFactors} where confirmed_at is not null`)

/** How many accounts have one-time codes as their second factor; their secrets need the server's key of codes. */
export async function countCodeFactors(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  return shaped(countRow, (await client.query(count)).rows)[0]?.count ?? 0
}
