import { z } from 'zod'
import { deleteOneTimeTokens, makeOneTimeToken } from '#features/accounts/links/one-time-tokens.ts'
import { mailboxOf } from '#features/accounts/mailbox-of.ts'
import { hours, minutes } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { countAttemptWith, digestOf } from '#platform/rpc/attempts.ts'
import { paths } from '#shared/paths.ts'
import { guardianEmail } from './emails.ts'
import { GUARDIAN_DAYS } from './rules.ts'
import { guardianRequests } from './tables.ts'

/** Emails per hour: of one account, and to one mailbox in total (ruling 91). */
const emails = { fromOne: 5, toOne: 3 }

/** The purpose of the one-time link by which a guardian confirms the account. */
export const guardianPurpose = (profileId: string) => `guardian:${profileId}`

interface GuardianEmail {
  profileId: string
  now: Date
  publicUrl: string
}

/** Sends the link to a parent or guardian; links sent before stop working. Throws RATE_LIMITED. */
export async function sendGuardianEmail(
  tx: SystemTx,
  { profileId, email, now, publicUrl }: GuardianEmail & { email: string },
): Promise<void> {
  await countAttemptWith(tx, {
    keys: [`guardian-emails:${profileId}`, `guardian-emails:${digestOf(mailboxOf(email))}`],
    allow: ([fromOne = 0, toOne = 0]) => fromOne <= emails.fromOne && toOne <= emails.toOne,
    windowMs: minutes(60),
    now,
  })
  const purpose = guardianPurpose(profileId)
  await deleteOneTimeTokens(tx, purpose)
  const token = await makeOneTimeToken(tx, { purpose, lifetimeMs: hours(24 * GUARDIAN_DAYS), now })
  const url = `${publicUrl}${paths.guardian}?account=${profileId}&token=${token}`
  await sendMail(tx, await guardianEmail({ to: email, url }))
}

const asked = z.object({ email: z.string() })

/** Sends the email that waited until the person's own address was confirmed (ruling 85). */
export async function sendWaitingGuardianEmail(tx: SystemTx, input: GuardianEmail): Promise<void> {
  const [guardian] = await rows(tx, asked)`
    select guardian_email as email from ${guardianRequests}
    where profile_id = ${input.profileId} and guardian_email is not null`
  if (guardian) await sendGuardianEmail(tx, { ...input, ...guardian })
}
