import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { deleteOneTimeTokens, makeOneTimeToken } from '#features/accounts/links/one-time-tokens.ts'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { profiles } from '../tables.ts'
import { guardianEmail } from './emails.ts'
import { GUARDIAN_DAYS, needsGuardian } from './rules.ts'
import { guardianRequests } from './tables.ts'

export const purposeOf = (profileId: string) => `guardian:${profileId}`

interface AskGuardianInput {
  profileId: string
  age: number | null | undefined
  location: string
  /** Where the parent or guardian gets the link. */
  email: string | null | undefined
  now: Date
  publicUrl: string
}

const known = z.object({
  guardianEmail: z.string().nullable(),
  confirmedAt: z.date().nullable(),
  own: z.string().nullable(),
  isConfirmed: z.boolean(),
})

/**
 * Asks a parent or guardian to confirm the account of a person below the age of digital consent, and closes earning
 * until then. A saved higher age does not open it again. The email leaves when the person's own address is confirmed. Throws VALIDATION_ERROR without an address of somebody else.
 */
export async function askGuardian(tx: SystemTx, input: AskGuardianInput): Promise<void> {
  const { profileId, age, location, now, publicUrl } = input
  if (!needsGuardian(age, location)) return
  const [before] = await rows(tx, known)`
    select g.guardian_email, g.confirmed_at, p.email as own, p.email_verified as is_confirmed from ${profiles} p
    left join ${guardianRequests} g on g.profile_id = p.id where p.id = ${profileId}`
  if (before?.confirmedAt) return
  const email = input.email ?? before?.guardianEmail
  if (!email) throw asField('A parent or guardian has to confirm your account.')
  if (email === before?.own) throw asField('This is your own address.')
  if (email === before?.guardianEmail) return
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into ${guardianRequests} (profile_id, guardian_email, asked_at) values (${profileId}, ${email}, ${at})
    on conflict (profile_id) do update set guardian_email = excluded.guardian_email`)
  await tx.execute(sql`
    update ${profiles} set awaits_guardian_since = coalesce(awaits_guardian_since, ${at}), monetization_unlocked = false
    where id = ${profileId} and user_id is not null`)
  if (before?.isConfirmed) await sendGuardianEmail(tx, { profileId, now, publicUrl })
}

/** Emails the link to the parent or guardian whom the account waits for, if there is one. */
export async function sendGuardianEmail(
  tx: SystemTx,
  { profileId, now, publicUrl }: { profileId: string; now: Date; publicUrl: string },
): Promise<void> {
  const [waiting] = await rows(tx, z.object({ email: z.string() }))`
    select guardian_email as email from ${guardianRequests}
    where profile_id = ${profileId} and confirmed_at is null and guardian_email is not null`
  if (!waiting) return
  const { email } = waiting
  const purpose = purposeOf(profileId)
  await deleteOneTimeTokens(tx, purpose)
  const token = await makeOneTimeToken(tx, { purpose, lifetimeMs: hours(24 * GUARDIAN_DAYS), now })
  await sendMail(
    tx,
    await guardianEmail({ to: email, url: `${publicUrl}${paths.guardian}?account=${profileId}&token=${token}` }),
  )
}

const asField = (message: string) => new AppError('VALIDATION_ERROR', message, { fields: { guardianEmail: message } })
