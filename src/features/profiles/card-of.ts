import { type SQL, sql } from 'drizzle-orm'

/**
 * Joins somebody's card to each row as `alias`, also where there is none any more. The view is a security barrier, so that
 * PostgreSQL would read every profile for a plain join; this looks each card up by its id.
 */
export const cardOf = (id: SQL, alias: string): SQL =>
  sql`left join lateral (select * from profile_cards card where card.id = ${id} limit 1) ${sql.identifier(alias)} on true`
