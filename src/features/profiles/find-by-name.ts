import { type SQL, sql } from 'drizzle-orm'

/** What people are found by, of the profile named in the statement by `alias`; the index `profiles_findable` holds it. */
export const findable = (alias?: string): SQL => {
  const p = alias ? `"${alias}".` : ''
  return sql.raw(`(${p}name || ' ' || coalesce(${p}company_name, '') || ' ' || coalesce(${p}email, ''))`)
}

const holds = (words: string) => sql`strpos(lower(${findable('p')}), lower(${words})) > 0`

/** True for a profile, named in the statement by `p`, whose name, company or address holds the words. */
export const isNamed = (words: string): SQL =>
  // Every two letters stand in an index; what has them is looked at.
  words.length < 2 ? holds(words) : sql`(name_grams(${findable('p')}) @> name_grams(${words}) and ${holds(words)})`

/** The same for words that many hold: a list in its own order meets enough of them soon, which beats reading all of them. */
export const isNamedLikeMany = (words: string): SQL => holds(words)
