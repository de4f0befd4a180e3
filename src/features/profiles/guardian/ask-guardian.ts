import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { hasOneTimeToken } from '#features/accounts/links/one-time-tokens.ts'
import { mailboxOf } from '#features/accounts/mailbox-of.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { profiles } from '../tables.ts'
import { needsGuardian } from './rules.ts'
import { guardianPurpose, sendGuardianEmail } from './send-guardian-email.ts'
import { guardianRequests } from './tables.ts'

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
  isVerified: z.boolean(),
})

/**
 * Asks a parent or guardian to confirm the account of a person below the age of digital consent, and closes earning
 * until then. A saved higher age does not open it again. Before the person's own address is confirmed no email is sent
 * (accounts-2). Throws VALIDATION_ERROR without an address of somebody else, and RATE_LIMITED.
 */
export async function askGuardian(tx: SystemTx, input: AskGuardianInput): Promise<void> {
  const { profileId, age, location, now, publicUrl } = input
  if (!needsGuardian(age, location)) return
  const [before] = await rows(tx, known)`
    select g.guardian_email, g.confirmed_at, p.email as own, p.email_verified as is_verified from ${profiles} p
    left join ${guardianRequests} g on g.profile_id = p.id where p.id = ${profileId}`
  if (before?.confirmedAt) return
  const email = input.email ?? before?.guardianEmail
  if (!email) throw asField('A parent or guardian has to confirm your account.', typeof age !== 'number')
  if (before?.own && mailboxOf(email) === mailboxOf(before.own)) throw asField('This is your own address.')
  await tx.execute(sql`
    insert into ${guardianRequests} (profile_id, guardian_email, asked_at) values (${profileId}, ${email}, ${at(now)})
    on conflict (profile_id) do update set guardian_email = excluded.guardian_email`)
  await tx.execute(sql`
    update ${profiles} set awaits_guardian_since = coalesce(awaits_guardian_since, ${at(now)}), monetization_unlocked = false
    where id = ${profileId} and user_id is not null`)
  if (!before?.isVerified) return
  const isNew = email !== before.guardianEmail || !(await hasOneTimeToken(tx, guardianPurpose(profileId)))
  if (isNew) await sendGuardianEmail(tx, { profileId, email, now, publicUrl })
}

const asField = (message: string, withoutAge = false) =>
  new AppError('VALIDATION_ERROR', message, {
    fields: {
      guardianEmail: message,
      ...(withoutAge && { age: 'Enter your age, or the email of a parent or guardian' }),
    },
  })
