import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { type CountedValues, composeCounts } from './compose-counts.ts'
import { columnOf, isInvitable, matchesAge, matchesList } from './matches.ts'
import { filterOrder, filtersOf, type TargetingFilter, targetingLists } from './rules.ts'
import type { Criteria, CriteriaCounts } from './schema.ts'

/** The bit of each filter in `missed`. */
const bitOf = (filter: TargetingFilter) => 1 << filterOrder.indexOf(filter)
const missed = (bits: number) => sql`missed & ${sql.raw(String(bits))}`
/** Predicate: matches all filters but this one. */
const matchesOthers = (filter: TargetingFilter) => sql`${missed(~bitOf(filter))} = 0`

/**
 * The statement that counts. It reads every invitable tester once, with a bit set for each filter they don't match; each
 * list counts the testers whose only set bit is its own, or none.
 */
export function countingStatement(criteria: Criteria): SQL {
  const filters = filtersOf(criteria)
  const bits = filters.map((filter) => {
    const condition = filter === 'age' ? matchesAge(criteria) : matchesList(criteria, filter)
    return sql`case when ${condition} then 0 else ${sql.raw(String(bitOf(filter)))} end`
  })
  const columns = targetingLists.map((list) => sql`p.${sql.identifier(columnOf[list])}`)
  const counts = targetingLists.map((list) => {
    const value = list === 'favorite_genres' ? sql`genre` : sql.identifier(columnOf[list])
    const from =
      list === 'favorite_genres'
        ? sql`candidates, lateral (select distinct unnest(favorite_genres)) g (genre)`
        : sql`candidates`
    return sql`select ${sql.raw(`'${list}'`)} as list, ${value} as value, count(*)::int as count from ${from} where ${matchesOthers(list)} group by 2`
  })
  const sums = [
    sql`select 'everyone', null, count(*)::int from candidates`,
    sql`select 'total', null, count(*)::int from candidates where missed = 0`,
    sql`select 'age', age::text, count(*)::int from candidates where ${matchesOthers('age')} and age is not null group by 2`,
    ...filters.flatMap((filter, at) => [
      sql`select 'first', ${sql.raw(`'${at + 1}'`)}, count(*)::int from candidates
        where ${missed(filters.slice(0, at + 1).reduce((all, one) => all | bitOf(one), 0))} = 0`,
      sql`select 'without', ${sql.raw(`'${filter}'`)}, count(*)::int from candidates where ${matchesOthers(filter)}`,
    ]),
  ]
  return sql`
    with candidates as materialized (
      select p.age, ${sql.join(columns, sql`, `)}, ${bits.length ? sql.join(bits, sql` | `) : sql`0`} as missed
      from ${profiles} p where ${isInvitable()})
    ${sql.join([...counts, ...sums], sql` union all `)}`
}

const sums = ['everyone', 'total', 'age', 'first', 'without'] as const

const optionCount = z.object({
  list: z.enum([...targetingLists, ...sums]),
  value: z.string().nullable(),
  count: z.number(),
})

/** Counts in PostgreSQL, in one statement. The index in memory must give the same counts. */
export async function countInSql(tx: SystemTx, criteria: Criteria): Promise<CriteriaCounts> {
  const counted = new Map([...targetingLists, ...sums].map((list) => [list, new Map<string | null, number>()] as const))
  for (const { list, value, count } of await rows(tx, optionCount)`${countingStatement(criteria)}`) {
    counted.get(list)?.set(value, count)
  }
  const countOf = (list: (typeof sums)[number], value: string | null) => counted.get(list)?.get(value) ?? 0
  const byAge = [...(counted.get('age') ?? [])].map(([age, count]) => [Number(age), count] as const)
  return composeCounts(criteria, {
    countedOf: (list) => valuesOf(counted.get(list)),
    total: countOf('total', null),
    everyone: countOf('everyone', null),
    matchingFirst: (steps) => countOf('first', String(steps)),
    without: (filter) => countOf('without', filter),
    aged: (from, to) => byAge.reduce((sum, [age, count]) => (age >= from && age <= to ? sum + count : sum), 0),
  })
}

/** Without the testers who gave no answer. */
const valuesOf = (all: ReadonlyMap<string | null, number> | undefined): CountedValues =>
  new Map([...(all ?? [])].flatMap(([value, count]) => (value === null ? [] : [[value, count] as const])))
