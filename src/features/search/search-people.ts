import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { foundOfEach, literal } from './rules.ts'
import type { Found } from './schema.ts'

interface Row extends Record<string, unknown>, Record<keyof Found['people'][number], unknown> {}

/** People by name, company or address, for admins: runs as the system role, for addresses are everyone's own. */
export async function searchPeople(tx: SystemTx, words: string): Promise<Found['people']> {
  const pattern = `%${literal(words)}%`
  const { rows } = await tx.execute<Row>(sql`
    select p.id, coalesce(p.company_name, p.name) as name, p.email, p.role from profiles p
    where p.user_id is not null and (p.name ilike ${pattern} or p.company_name ilike ${pattern} or p.email ilike ${pattern})
    limit ${foundOfEach}`)
  return rows as unknown as Found['people']
}
