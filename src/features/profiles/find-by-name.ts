import { type SQL, sql } from 'drizzle-orm'

/**
 * The searchable text of a profile (name, company, address) as SQL; `alias` is its table alias. Indexed by
 * `profiles_findable`.
 */
export const findable = (alias?: string): SQL => {
  const p = alias ? `"${alias}".` : ''
  return sql.raw(`(${p}name || ' ' || coalesce(${p}company_name, '') || ' ' || coalesce(${p}email, ''))`)
}

/**
 * As `matchesName` without the index: faster for a query with many matches, where an ordered scan soon finds enough.
 */
export const matchesNameUnindexed = (query: string): SQL => sql`strpos(lower(${findable('p')}), lower(${query})) > 0`

/** Predicate: the name, company or address of the profile with the alias `p` contains the query. */
export const matchesName = (query: string): SQL =>
  // The bigram index finds candidates, the comparison checks them.
  query.length < 2
    ? matchesNameUnindexed(query)
    : sql`(name_grams(${findable('p')}) @> name_grams(${query}) and ${matchesNameUnindexed(query)})`
