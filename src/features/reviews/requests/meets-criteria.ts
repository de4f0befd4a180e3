import { type SQL, sql } from 'drizzle-orm'
import { columnOf } from '#features/targeting/matches.ts'
import { ages, targetingLists } from '#features/targeting/rules.ts'

/**
 * True where the profile `p` of the statement answers what the request `r` of the statement asks for: `matches` of the
 * targeting for many requests at once, each with the criteria that are stored with it.
 */
export function meetsCriteria(): SQL {
  const lists = targetingLists.map((list) => {
    const asked = sql`r.criteria -> ${sql.raw(`'${list}'`)}`
    const answer = sql`p.${sql.identifier(columnOf[list])}`
    const met = list === 'favorite_genres' ? sql`${asked} ?| ${answer}` : sql`${asked} ? ${answer}`
    return sql`(coalesce(${asked}, '[]') = '[]' or coalesce(${met}, false))`
  })
  const end = (name: string, otherwise: number) =>
    sql`coalesce((r.criteria ->> ${sql.raw(`'${name}'`)})::int, ${otherwise})`
  const age = sql`(not (r.criteria ?| array['min_age', 'max_age'])
    or coalesce(p.age between ${end('min_age', ages.min)} and ${end('max_age', ages.max)}, false))`
  return sql`(${sql.join([...lists, age], sql` and `)})`
}
