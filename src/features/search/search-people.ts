import { matchesName } from '#features/profiles/find-by-name.ts'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { maxResultsPerKind } from './rules.ts'
import { type Found, foundPerson } from './schema.ts'

/**
 * People by name, company or email address, for admins. Runs as the system role, since row policies hide email
 * addresses.
 */
export const searchPeople = (tx: SystemTx, query: string): Promise<Found['people']> =>
  rows(tx, foundPerson)`
    select p.id, coalesce(p.company_name, p.name) as name, p.email, p.role from ${profiles} p
    where p.user_id is not null and ${matchesName(query)}
    limit ${maxResultsPerKind}`
