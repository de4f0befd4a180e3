import { type SQL, sql } from 'drizzle-orm'
import { countingStatement } from '#features/targeting/count-in-sql.ts'
import { columnOf, isInvitable, matchesAge, matchesList } from '#features/targeting/matches.ts'
import { targetingLists } from '#features/targeting/rules.ts'
import type { Criteria } from '#features/targeting/schema.ts'

const single = targetingLists.filter((list) => list !== 'favorite_genres')
const missing = (bits: number) => sql`(missed & ${sql.raw(String(~bits))}) = 0`
const bitOf = (list: (typeof targetingLists)[number]) => 1 << targetingLists.indexOf(list)

/**
 * One pass with a hash table per list. People who miss two lists are excluded first, and genres are counted separately.
 */
function groupingSets(criteria: Criteria): SQL {
  const missed = targetingLists.flatMap((list) => {
    const condition = matchesList(criteria, list)
    return condition ? [sql`case when ${condition} then 0 else ${sql.raw(String(bitOf(list)))} end`] : []
  })
  const columns = targetingLists.map((list) => sql.identifier(columnOf[list]))
  const sets = single.map((list) => sql`(${sql.identifier(columnOf[list])})`)
  const keys = single.map((list) => sql.identifier(columnOf[list]))
  const group = sql`grouping(${sql.join(keys, sql`, `)})`
  const own = (at: number) => ((1 << single.length) - 1) ^ (1 << (single.length - 1 - at))
  const pick = (what: (list: (typeof single)[number]) => SQL) =>
    sql.join(
      single.map((list, at) => sql`when ${sql.raw(String(own(at)))} then ${what(list)}`),
      sql` `,
    )
  const counts = single.map(
    (list) => sql`count(*) filter (where ${missing(bitOf(list))}) as ${sql.identifier(`in_${list}`)}`,
  )
  return sql`
    with there as materialized (
      select * from (
        select ${sql.join(columns, sql`, `)}, ${missed.length ? sql.join(missed, sql` | `) : sql`0`} as missed
        from profiles p where ${isInvitable()} and ${matchesAge(criteria) ?? sql`true`}) x
      where missed & (missed - 1) = 0),
    counted as (
      select ${sql.join(keys, sql`, `)}, ${group} as one, ${sql.join(counts, sql`, `)}
      from there group by grouping sets (${sql.join(sets, sql`, `)}))
    select case one ${pick((list) => sql`${sql.raw(`'${list}'`)}`)} end as list,
      case one ${pick((list) => sql`${sql.identifier(columnOf[list])}`)} end as value,
      case one ${pick((list) => sql`${sql.identifier(`in_${list}`)}`)} end::int as count
    from counted
    union all
    select 'favorite_genres', genre, count(*)::int from there, unnest(favorite_genres) genre
      where ${missing(bitOf('favorite_genres'))} group by 2
    union all
    select 'total', null, count(*)::int from there where missed = 0`
}

/** Statements that compute the whole answer at once; the product is compared with the fastest. */
export const statements: Record<string, (criteria: Criteria) => SQL> = {
  'one pass kept, a count for each list': countingStatement,
  'one pass, grouping sets': groupingSets,
}

/** An index that covers the statement, so that PostgreSQL need not read the table. */
export const coveringIndex = `
  create index targeting_covering on profiles (age) include (${[...new Set(Object.values(columnOf))]})
  where role = 'tester' and demographics_completed and open_to_tests and user_id is not null`
