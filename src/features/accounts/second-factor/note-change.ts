import { eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { secondFactorChanged } from '../events.ts'
import { offerReversal } from '../reversals/offer-reversal.ts'
import type { TakenWays } from '../reversals/rules.ts'
import { authUsers } from '../tables.ts'
import { factorEmail } from './emails.ts'
import type { FactorChange } from './rules.ts'

interface Change {
  userId: string
  /** The session that made the change; null for none. */
  sessionId: string | null
  change: FactorChange
  /** What the change removed. */
  removed?: TakenWays
  now: Date
  publicUrl: string
}

/** Emails the change to the person, with a link that undoes it, and writes the audit log and the security events. */
export async function noteFactorChange(tx: SystemTx, { publicUrl, ...made }: Change): Promise<void> {
  const { userId, change, now } = made
  const [user] = await tx
    .select({ to: authUsers.email, name: authUsers.name })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
  if (!user) return
  const notMe = await offerReversal(tx, { ...made, address: user.to, publicUrl })
  await sendMail(tx, await factorEmail({ ...user, change, notMe }))
  tx.happened(secondFactorChanged({ profileId: userId, change }), now)
}
