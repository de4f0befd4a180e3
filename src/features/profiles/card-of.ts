import { type SQL, sql } from 'drizzle-orm'
import { profileCards } from './tables.ts'

/**
 * Left joins a person's profile card to each row as `alias`. The view is a security barrier, for which a plain join
 * would read all profiles; the lateral join looks up each card by its id.
 */
export const cardOf = (id: SQL, alias: string): SQL =>
  sql`left join lateral (select * from ${profileCards} card where card.id = ${id} limit 1) ${sql.identifier(alias)} on true`
