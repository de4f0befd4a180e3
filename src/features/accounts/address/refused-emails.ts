import { sql } from 'drizzle-orm'
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
  const { rows } = await tx.execute<{ address: string; reason: string }>(sql`
    select subject as address, detail as reason from ${problems}
    where key in (${sql.join(
      keys.map((key) => sql`${key}`),
      sql`, `,
    )}) order by last_at desc`)
  return { refused: rows }
}
