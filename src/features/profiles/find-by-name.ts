import { type SQL, sql } from 'drizzle-orm'

/** What people are found by, of the profile named in the statement by `alias`; the index `profiles_findable` holds it. */
export const findable = (alias?: string): SQL => {
  const p = alias ? `"${alias}".` : ''
  return sql.raw(`(${p}name || ' ' || coalesce(${p}company_name, '') || ' ' || coalesce(${p}email, ''))`)
}

/** True for a profile, named in the statement by `p`, whose name, company or address holds the words. */
export function isNamed(words: string): SQL {
  const holds = sql`strpos(lower(${findable('p')}), lower(${words})) > 0`
  // Every two letters stand in an index; what has them is looked at.
  return words.length < 2 ? holds : sql`(name_grams(${findable('p')}) @> name_grams(${words}) and ${holds})`
}
