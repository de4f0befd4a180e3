import { type SQL, sql } from 'drizzle-orm'
import { columnOf } from '#features/targeting/match-testers.ts'
import { ages, targetingLists } from '#features/targeting/rules.ts'

/** SQL: true if the profile `p` lets tests record as much as the request `r` asks for (sessions-9). */
export const recordsEnough = (): SQL =>
  sql`(r.recording = 'none' or p.records = 'voice' or (r.recording = 'screen' and p.records = 'screen'))`

/**
 * SQL: true if the profile `p` matches the stored criteria of the request `r`. The counterpart of `matches` in
 * targeting for many requests in one statement.
 */
export function meetsCriteria(): SQL {
  const lists = targetingLists.map((list) => {
    const wanted = sql`r.criteria -> ${sql.raw(`'${list}'`)}`
    const answer = sql`p.${sql.identifier(columnOf[list])}`
    const isMet = list === 'favorite_genres' ? sql`${wanted} ?| ${answer}` : sql`${wanted} ? ${answer}`
    return sql`(coalesce(${wanted}, '[]') = '[]' or coalesce(${isMet}, false))`
  })
  const ageLimit = (name: string, fallback: number) =>
    sql`coalesce((r.criteria ->> ${sql.raw(`'${name}'`)})::int, ${fallback})`
  const age = sql`(not (r.criteria ?| array['min_age', 'max_age'])
    or coalesce(p.age between ${ageLimit('min_age', ages.min)} and ${ageLimit('max_age', ages.max)}, false))`
  return sql`(${sql.join([...lists, age], sql` and `)})`
}
