import { sql } from 'drizzle-orm'
import { matchesName } from '#features/profiles/find-by-name.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundOfEach } from './rules.ts'
import type { Found } from './schema.ts'

interface Row extends Record<string, unknown>, Record<keyof Found['people'][number], unknown> {}

/** People by name, company or address, for admins: runs as the system role, for addresses are everyone's own. */
export async function searchPeople(tx: SystemTx, words: string): Promise<Found['people']> {
  const { rows } = await tx.execute<Row>(sql`
    select p.id, coalesce(p.company_name, p.name) as name, p.email, p.role from profiles p
    where p.user_id is not null and ${matchesName(words)}
    limit ${foundOfEach}`)
  return rows as unknown as Found['people']
}
