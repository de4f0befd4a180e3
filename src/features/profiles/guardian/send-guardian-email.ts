import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { deleteOneTimeTokens, hasOneTimeToken, makeOneTimeToken } from '#features/accounts/links/one-time-tokens.ts'
import { mailboxOf } from '#features/accounts/mailbox-of.ts'
import { hours, minutes } from '#platform/clock.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { countAttemptWith, digestOf } from '#platform/rpc/attempts.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { guardianEmail } from './emails.ts'
import { GUARDIAN_DAYS } from './rules.ts'
import { guardianRequests } from './tables.ts'

/** Emails per hour: of one account, and to one mailbox in total (accounts-14). */
const emails = { fromOne: 5, toOne: 3 }

/** The purpose of the one-time link by which a guardian confirms the account. */
export const guardianPurpose = (profileId: string) => `guardian:${profileId}`

interface GuardianEmail {
  profileId: string
  now: Date
  publicUrl: string
}

/** One sentence for both limits: it does not tell whether others named the address. */
const tooMany = `No email could be sent: an hour has ${emails.fromOne} for one account and ${emails.toOne} for one address. Try again in an hour, or name another parent or guardian.`

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
  }).catch((error) => {
    const isLimit = error instanceof AppError && error.code === 'RATE_LIMITED'
    throw isLimit ? new AppError('RATE_LIMITED', tooMany, { fields: { guardianEmail: tooMany } }) : error
  })
  const purpose = guardianPurpose(profileId)
  await deleteOneTimeTokens(tx, purpose)
  const token = await makeOneTimeToken(tx, { purpose, lifetimeMs: hours(24 * GUARDIAN_DAYS), now })
  const url = `${publicUrl}${paths.guardian}?account=${profileId}&token=${token}`
  await sendMail(tx, await guardianEmail({ to: email, url }))
}

const asked = z.object({ email: z.string() })

export const waitingEmailTask = 'send-guardian-email'

/**
 * Sends the email that waited until the person's own address was confirmed (accounts-2), as a job: other people can use
 * up the guardian's emails of an hour, which must not hold up the confirmation.
 */
export async function enqueueWaitingEmail(tx: SystemTx, profileId: string, runAt?: Date): Promise<void> {
  const isAsked = await tx.$count(
    guardianRequests,
    and(eq(guardianRequests.profileId, profileId), isNotNull(guardianRequests.guardianEmail)),
  )
  if (isAsked === 0) return
  await enqueue(
    tx,
    waitingEmailTask,
    { profileId },
    { key: `${waitingEmailTask}:${profileId}`, ...(runAt && { runAt }) },
  )
}

/** The job: tries again in an hour when the guardian or the account has got its emails of this one. Idempotent. */
export async function sendWaitingEmail(db: Database, { profileId, now, publicUrl }: GuardianEmail): Promise<void> {
  const send = async (tx: SystemTx) => {
    const [guardian] = await rows(tx, asked)`
      select guardian_email as email from ${guardianRequests}
      where profile_id = ${profileId} and guardian_email is not null for update`
    if (!guardian || (await hasOneTimeToken(tx, guardianPurpose(profileId)))) return
    await sendGuardianEmail(tx, { profileId, now, publicUrl, ...guardian })
  }
  await db.asSystem(send).catch((error) => {
    if (!(error instanceof AppError && error.code === 'RATE_LIMITED')) throw error
    return db.asSystem((tx) => enqueueWaitingEmail(tx, profileId, new Date(now.getTime() + hours(1))))
  })
}
