import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { composeCounts } from './compose-counts.ts'
import { columnOf, isInvitable, matchesAge, matchesList } from './matches.ts'
import { targetingLists } from './rules.ts'
import type { Criteria, CriteriaCounts } from './schema.ts'

const missedOnly = (at: number) => sql`missed & ${sql.raw(String(~(1 << at)))} = 0`

/**
 * The statement that counts. It reads every invitable tester once, with a bit set for each list they don't match; each
 * list counts the testers whose only set bit is its own, or none.
 */
export function countingStatement(criteria: Criteria): SQL {
  const missed = targetingLists.flatMap((list, at) => {
    const condition = matchesList(criteria, list)
    return condition ? [sql`case when ${condition} then 0 else ${sql.raw(String(1 << at))} end`] : []
  })
  const columns = targetingLists.map((list) => sql`p.${sql.identifier(columnOf[list])}`)
  const counts = targetingLists.map((list, at) => {
    const value = list === 'favorite_genres' ? sql`genre` : sql.identifier(columnOf[list])
    const from =
      list === 'favorite_genres'
        ? sql`candidates, lateral (select distinct unnest(favorite_genres)) g (genre)`
        : sql`candidates`
    return sql`select ${sql.raw(`'${list}'`)} as list, ${value} as value, count(*)::int as count from ${from} where ${missedOnly(at)} group by 2`
  })
  return sql`
    with candidates as materialized (
      select ${sql.join(columns, sql`, `)}, ${missed.length ? sql.join(missed, sql` | `) : sql`0`} as missed
      from ${profiles} p where ${isInvitable()} and ${matchesAge(criteria) ?? sql`true`})
    ${sql.join(counts, sql` union all `)} union all
    select 'total', null, count(*)::int from candidates where missed = 0`
}

const optionCount = z.object({
  list: z.enum([...targetingLists, 'total']),
  value: z.string().nullable(),
  count: z.number(),
})

/** Counts in PostgreSQL, in one statement. The index in memory must give the same counts. */
export async function countInSql(tx: SystemTx, criteria: Criteria): Promise<CriteriaCounts> {
  const counted = new Map(targetingLists.map((list) => [list, new Map<string, number>()] as const))
  let total = 0
  for (const { list, value, count } of await rows(tx, optionCount)`${countingStatement(criteria)}`) {
    if (list === 'total') total = count
    else if (value !== null) counted.get(list)?.set(value, count)
  }
  return composeCounts(criteria, (list) => counted.get(list) ?? new Map(), total)
}
