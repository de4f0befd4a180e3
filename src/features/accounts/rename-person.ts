import { sql } from 'drizzle-orm'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'
import { authUsers } from './tables.ts'

interface RenamePersonInput {
  userId: string
  name: string
  /** Unchanged when left out. */
  companyName?: string | undefined
  now: Date
}

/** Changes the name of a person and, if given, of their studio; emails use it from now on. Throws PROFILE_NOT_FOUND. */
export async function renamePerson(tx: SystemTx, { userId, name, companyName, now }: RenamePersonInput): Promise<void> {
  const at = now.toISOString()
  await tx.execute(sql`
    update ${authUsers} set name = ${name}, company_name = coalesce(${companyName ?? null}, company_name), updated_at = ${at}
    where id = ${userId}`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${profiles} set name = ${name}, company_name = coalesce(${companyName ?? null}, company_name), updated_at = ${at}
    where user_id = ${userId} returning id`)
  if (!rows[0]) throw new AppError('PROFILE_NOT_FOUND')
  await announce(tx, personTopic(rows[0].id), 'accounts')
  await announce(tx, personTopic(rows[0].id), 'profiles')
}
