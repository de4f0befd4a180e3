import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { type CountedValues, composeCounts } from './compose-counts.ts'
import { columnOf, isInvitable, matchesAge, matchesList, matchesRecording } from './match-testers.ts'
import { type CountedFilter, countedBy, countedFiltersOf, targetingLists } from './rules.ts'
import type { Criteria, CriteriaCounts } from './schema.ts'

/** The bit of each filter in `missed`. */
const bitOf = (filter: CountedFilter) => 1 << countedBy.indexOf(filter)
const missed = (bits: number) => sql`missed & ${sql.raw(String(bits))}`
/** SQL predicate: a row of `filteredTesters` matches all filters but this one. */
export const matchesOthers = (filter: CountedFilter) => sql`${missed(~bitOf(filter))} = 0`

function conditionOf(filter: CountedFilter, criteria: Criteria): SQL | undefined {
  if (filter === 'recording') return matchesRecording(criteria)
  return filter === 'age' ? matchesAge(criteria) : matchesList(criteria, filter)
}

/** SQL: the answers of all invitable testers, with a bit set in `missed` for each filter that they don't match. */
export function filteredTesters(criteria: Criteria): SQL {
  const bits = countedFiltersOf(criteria).map(
    (filter) => sql`case when ${conditionOf(filter, criteria)} then 0 else ${sql.raw(String(bitOf(filter)))} end`,
  )
  const columns = targetingLists.map((list) => sql`p.${sql.identifier(columnOf[list])}`)
  return sql`select p.age, ${sql.join(columns, sql`, `)}, ${bits.length ? sql.join(bits, sql` | `) : sql`0`} as missed
    from ${profiles} p where ${isInvitable()}`
}

/** SQL: the counts that are of no option, from `candidates`, which are `filteredTesters`, in one pass. */
export function sumsOf(criteria: Criteria): SQL {
  const filters = countedFiltersOf(criteria)
  const sums = [
    ['everyone', null, sql`true`],
    ['total', null, sql`missed = 0`],
    ...filters.flatMap((filter, at) => [
      ['first', at + 1, sql`${missed(filters.slice(0, at + 1).reduce((all, one) => all | bitOf(one), 0))} = 0`],
      ['without', filter, matchesOthers(filter)],
    ]),
  ] as const
  const counts = sums.map(([, , where], at) => sql`count(*) filter (where ${where})::int as ${sql.raw(`c${at}`)}`)
  const listed = sums.map(([name, value], at) =>
    sql.raw(`('${name}', ${value === null ? 'null' : `'${value}'`}, c${at})`),
  )
  return sql`select s.list, s.value, s.count from (select ${sql.join(counts, sql`, `)} from candidates) c
    cross join lateral (values ${sql.join(listed, sql`, `)}) s (list, value, count)`
}

/**
 * The statement that counts. It reads every invitable tester once; each list counts the testers whose only set bit is its
 * own, or none.
 */
export function countingStatement(criteria: Criteria): SQL {
  const counts = targetingLists.map((list) => {
    const value = list === 'favorite_genres' ? sql`genre` : sql.identifier(columnOf[list])
    const from =
      list === 'favorite_genres'
        ? sql`candidates, lateral (select distinct unnest(favorite_genres)) g (genre)`
        : sql`candidates`
    return sql`select ${sql.raw(`'${list}'`)} as list, ${value} as value, count(*)::int as count from ${from} where ${matchesOthers(list)} group by 2`
  })
  const aged = sql`select 'age', age::text, count(*)::int from candidates where ${matchesOthers('age')} and age is not null group by 2`
  return sql`
    with candidates as materialized (${filteredTesters(criteria)})
    ${sql.join([...counts, aged, sumsOf(criteria)], sql` union all `)}`
}

const sums = ['everyone', 'total', 'age', 'first', 'without'] as const

const optionCount = z.object({
  list: z.enum([...targetingLists, ...sums]),
  value: z.string().nullable(),
  count: z.number(),
})

/** Counts in PostgreSQL, in one statement. The index in memory must give the same counts. */
export const countInSql = async (tx: SystemTx, criteria: Criteria): Promise<CriteriaCounts> =>
  countsFrom(criteria, await rows(tx, optionCount)`${countingStatement(criteria)}`)

/** The answer from the rows of `countingStatement`. */
export function countsFrom(criteria: Criteria, found: readonly z.output<typeof optionCount>[]): CriteriaCounts {
  const counted = new Map([...targetingLists, ...sums].map((list) => [list, new Map<string | null, number>()] as const))
  for (const { list, value, count } of found) counted.get(list)?.set(value, count)
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
