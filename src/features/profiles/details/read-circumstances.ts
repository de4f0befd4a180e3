import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { creditsOf } from '#features/credits/sql.ts'
import type { Database } from '#platform/db/open.ts'
import { textOf } from '#platform/db/query-builder.ts'
import { shaped } from '#platform/db/row-schema.ts'
import { AppError } from '#shared/errors.ts'
import { profiles } from '../tables.ts'

const row = z.object({
  demographicsCompleted: z.boolean(),
  reputation: z.number(),
  credits: z.number(),
})

const statement = textOf(sql`
  select p.demographics_completed, p.reputation_score as reputation, ${creditsOf(sql`p.id`)} as credits
  from ${profiles} p where p.id = $1`)

/** What the conditions of permissions ask about a person (admin-1). Throws PROFILE_NOT_FOUND. */
export async function readCircumstances(db: Database, profileId: string): Promise<z.output<typeof row>> {
  const { rows } = await db.systemPool.query<object>(statement, [profileId])
  const [found] = shaped(row, rows)
  if (!found) throw new AppError('PROFILE_NOT_FOUND')
  return found
}
