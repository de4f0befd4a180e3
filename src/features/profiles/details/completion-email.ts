import { sql } from 'drizzle-orm'
import { creditTransactions } from '#features/credits/sql.ts'
import type { PersonTx } from '#platform/db/open.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { AppError } from '#shared/errors.ts'

interface CompletionEmailSentInput {
  caller: Caller
  recipient: string
  userId: string
}

/**
 * Whether the email `profile_completed` was sent to the caller (profiles-3). The transaction that pays the profile
 * bonus sends it once; this call sends nothing. Throws RLS_VIOLATION for another recipient or person.
 */
export async function completionEmailSent(
  tx: PersonTx,
  { caller, recipient, userId }: CompletionEmailSentInput,
): Promise<boolean> {
  const isOwn = recipient === caller.email && (userId === caller.userId || userId === caller.profileId)
  if (!isOwn) throw new AppError('RLS_VIOLATION')
  const { rows } = await tx.execute(sql`
    select 1 from ${creditTransactions} where user_id = ${caller.profileId} and type = 'PROFILE_COMPLETION' limit 1`)
  return rows.length > 0
}
