import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL: buyers for each hundred visitors, at most 100: who objects to statistics is not counted as a visitor, but can buy.
 */
export const conversionOf = (buyers: SQL, visitors: SQL): SQL =>
  sql`least(100, coalesce(round(100.0 * ${buyers} / nullif(${visitors}, 0), 2), 0))`
