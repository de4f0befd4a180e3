import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { otherCountries, popularCountries } from './countries.ts'
import type { TesterLocations } from './schema.ts'

/** Fewer testers than this do not show a place that they typed themselves: it may be their words about themselves. */
const fewestToShow = 3
const mostLocations = 500

/** How many testers are open to tests, in all and at each place (spec 1 §2.6). Read from one index. */
export async function countTesters(tx: SystemTx): Promise<TesterLocations> {
  const countries = [...popularCountries, ...otherCountries()]
  const { rows } = await tx.execute<{ location: string | null; testers: number; total: number }>(sql`
    with there as (
      select location, count(*)::int as testers from profiles
      where is_tester and open_to_tests and demographics_completed
      group by location)
    select location, testers, (select sum(testers)::int from there) as total from there
    where testers >= ${fewestToShow} or location = any(${sql.param(countries)}::text[])
    order by testers desc, location limit ${mostLocations}`)
  return {
    total: rows[0]?.total ?? 0,
    locations: rows.flatMap(({ location, testers }) => (location ? [{ location, testers }] : [])),
  }
}
