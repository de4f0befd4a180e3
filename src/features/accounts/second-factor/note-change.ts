import { eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { secondFactorChanged } from '../events.ts'
import { authUsers } from '../tables.ts'
import type { FactorChange } from './changes.ts'
import { factorEmail } from './emails.ts'

interface Change {
  userId: string
  change: FactorChange
  now: Date
  publicUrl: string
}

/** Emails the change to the person, and writes the audit log and the security events. */
export async function noteFactorChange(tx: SystemTx, { userId, change, now, publicUrl }: Change): Promise<void> {
  const [user] = await tx
    .select({ to: authUsers.email, name: authUsers.name })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
  if (!user) return
  await sendMail(tx, await factorEmail({ ...user, change, publicUrl }))
  tx.happened(secondFactorChanged({ profileId: userId, change }), now)
}
