import { type SQL, sql } from 'drizzle-orm'
import { countingStatement, filteredTesters, matchesOthers, sumsOf } from '#features/targeting/count-in-sql.ts'
import { columnOf } from '#features/targeting/match-testers.ts'
import { targetingLists } from '#features/targeting/rules.ts'
import type { Criteria } from '#features/targeting/schema.ts'

/** Each tester has one answer; of genres they have several. */
const single = [...targetingLists.filter((list) => list !== 'favorite_genres'), 'age'] as const
type Single = (typeof single)[number]
const columnFor = (list: Single) => sql.identifier(list === 'age' ? 'age' : columnOf[list])

/**
 * One pass with a hash table per list. People who miss two filters are excluded first, and genres are counted separately.
 */
function groupingSets(criteria: Criteria): SQL {
  const sets = single.map((list) => sql`(${columnFor(list)})`)
  const keys = single.map(columnFor)
  const group = sql`grouping(${sql.join(keys, sql`, `)})`
  const own = (at: number) => ((1 << single.length) - 1) ^ (1 << (single.length - 1 - at))
  const pick = (what: (list: Single) => SQL) =>
    sql.join(
      single.map((list, at) => sql`when ${sql.raw(String(own(at)))} then ${what(list)}`),
      sql` `,
    )
  const counts = single.map(
    (list) => sql`count(*) filter (where ${matchesOthers(list)}) as ${sql.identifier(`in_${list}`)}`,
  )
  return sql`
    with candidates as materialized (${filteredTesters(criteria)}),
    there as materialized (select * from candidates where missed & (missed - 1) = 0),
    counted as (
      select ${sql.join(keys, sql`, `)}, ${group} as one, ${sql.join(counts, sql`, `)}
      from there group by grouping sets (${sql.join(sets, sql`, `)}))
    select * from (
      select case one ${pick((list) => sql`${sql.raw(`'${list}'`)}`)} end as list,
        case one ${pick((list) => sql`${columnFor(list)}::text`)} end as value,
        case one ${pick((list) => sql`${sql.identifier(`in_${list}`)}`)} end::int as count
      from counted) options where count > 0
    union all
    select 'favorite_genres', genre, count(*)::int from there, unnest(favorite_genres) genre
      where ${matchesOthers('favorite_genres')} group by 2
    union all ${sumsOf(criteria)}`
}

/** Statements that compute the whole answer at once; the product is compared with the fastest. */
export const statements: Record<string, (criteria: Criteria) => SQL> = {
  'one pass kept, a count for each list': countingStatement,
  'one pass, grouping sets': groupingSets,
}

/** An index that covers the statement, so that PostgreSQL need not read the table. */
export const coveringIndex = `
  create index targeting_covering on profiles (age) include (${[...new Set(Object.values(columnOf))]})
  where is_tester and demographics_completed and open_to_tests and user_id is not null`
