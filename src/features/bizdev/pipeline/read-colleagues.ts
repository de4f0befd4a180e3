import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { hasRole } from '#features/accounts/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'

const colleague = z.object({ id: z.string(), name: z.string() })

/** All business developers, by name. */
export const readColleagues = (tx: SystemTx) =>
  rows(tx, colleague)`
    select p.id, p.name from ${profiles} p
    where p.suspended_at is null and ${hasRole(sql`p.user_id`, 'businessdeveloper')} order by p.name, p.id limit 200`
