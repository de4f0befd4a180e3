import { type SQL, sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { composeAnswer } from './compose-answer.ts'
import { columnOf, isInvitable, matchesAge, matchesList } from './matches.ts'
import { type TargetingList, targetingLists } from './rules.ts'
import type { Criteria, CriteriaCounts } from './schema.ts'

const missedOnly = (at: number) => sql`missed & ${sql.raw(String(~(1 << at)))} = 0`

/**
 * Everyone who can be asked is read once, with a bit for each list they do not match; each list counts those who miss
 * nothing else.
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
        ? sql`there, lateral (select distinct unnest(favorite_genres)) said (genre)`
        : sql`there`
    return sql`select ${sql.raw(`'${list}'`)} as list, ${value} as value, count(*)::int as count from ${from} where ${missedOnly(at)} group by 2`
  })
  return sql`
    with there as materialized (
      select ${sql.join(columns, sql`, `)}, ${missed.length ? sql.join(missed, sql` | `) : sql`0`} as missed
      from profiles p where ${isInvitable()} and ${matchesAge(criteria) ?? sql`true`})
    ${sql.join(counts, sql` union all `)} union all
    select 'total', null, count(*)::int from there where missed = 0`
}

/** The truth about how many match, in one statement. */
export async function countInSql(tx: SystemTx, criteria: Criteria): Promise<CriteriaCounts> {
  const { rows } = await tx.execute<{ list: TargetingList | 'total'; value: string | null; count: number }>(
    countingStatement(criteria),
  )
  const counted = new Map(targetingLists.map((list) => [list, new Map<string, number>()] as const))
  let total = 0
  for (const { list, value, count } of rows) {
    if (list === 'total') total = count
    else if (value !== null) counted.get(list)?.set(value, count)
  }
  return composeAnswer(criteria, (list) => counted.get(list) ?? new Map(), total)
}
