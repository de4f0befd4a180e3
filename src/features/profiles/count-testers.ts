import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { otherCountries, popularCountries } from './details/countries.ts'
import type { TesterLocations } from './schema.ts'
import { profiles } from './tables.ts'

/** A custom location is shown only from this number of testers on, because it may identify a person. */
const minTestersToShow = 3
const maxLocations = 500

const atLocation = z.object({ location: z.string().nullable(), testers: z.number(), total: z.number() })

/** Counts testers that are open to tests, in total and by location (profiles-2), from one index. */
export async function countTesters(tx: SystemTx): Promise<TesterLocations> {
  const countries = [...popularCountries, ...otherCountries()]
  const counts = await rows(tx, atLocation)`
    with there as (
      select location, count(*)::int as testers from ${profiles}
      where is_tester and open_to_tests and demographics_completed
      group by location)
    select location, testers, (select sum(testers)::int from there) as total from there
    where testers >= ${minTestersToShow} or location = any(${sql.param(countries)}::text[])
    order by testers desc, location limit ${maxLocations}`
  return {
    total: counts[0]?.total ?? 0,
    locations: counts.flatMap(({ location, testers }) => (location ? [{ location, testers }] : [])),
  }
}
