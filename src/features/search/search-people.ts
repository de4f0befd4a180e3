import { sql } from 'drizzle-orm'
import { matchesName } from '#features/profiles/find-by-name.ts'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { maxResultsPerKind } from './rules.ts'
import type { Found } from './schema.ts'

interface Row extends Record<string, unknown>, Record<keyof Found['people'][number], unknown> {}

/**
 * People by name, company or email address, for admins. Runs as the system role, since row policies hide email
 * addresses.
 */
export async function searchPeople(tx: SystemTx, query: string): Promise<Found['people']> {
  const { rows } = await tx.execute<Row>(sql`
    select p.id, coalesce(p.company_name, p.name) as name, p.email, p.role from ${profiles} p
    where p.user_id is not null and ${matchesName(query)}
    limit ${maxResultsPerKind}`)
  return rows as unknown as Found['people']
}
