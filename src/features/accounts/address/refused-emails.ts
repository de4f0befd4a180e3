import { desc, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { emailProblem } from '#platform/problems.ts'
import { problems } from '#platform/tables.ts'
import type { refusedEmailsOutput } from '../schema.ts'
import { pendingAddress } from './ask-for-address.ts'

/** Which of this person's addresses, current and pending, reject our emails, with the mail server's reason. */
export async function refusedEmails(
  tx: SystemTx,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<z.output<typeof refusedEmailsOutput>> {
  const pending = await pendingAddress(tx, { userId, now })
  const keys = [email, ...(pending ? [pending] : [])].map(emailProblem)
  const refused = await tx
    .select({ address: problems.subject, reason: problems.detail })
    .from(problems)
    .where(inArray(problems.key, keys))
    .orderBy(desc(problems.lastAt))
  return { refused }
}
