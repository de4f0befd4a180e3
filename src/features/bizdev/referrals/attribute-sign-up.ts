import { z } from 'zod'
import { bonusKeys, mailboxDigest } from '#features/accounts/bonus-key.ts'
import { mailboxOf } from '#features/accounts/mailbox-of.ts'
import type { signUpOrigin } from '#features/accounts/ports.ts'
import { isBonusClaimed } from '#features/credits/incentives/claim-bonus.ts'
import { profiles } from '#features/profiles/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { signUpReferred } from './events.ts'
import { forgetLink, rememberedLink } from './origin-cookie.ts'
import { referralLinks, referralSignUps } from './tables.ts'

const foundRow = z.object({ profileId: z.string(), email: z.string(), makerEmail: z.string().nullable() })
const codeRow = z.object({ code: z.string() })

/**
 * Attributes a new account to the open link that its browser remembers: once for each mailbox, and not where the mailbox
 * had an account before or is that of the link's maker. The lock decides between a sign-up and the end of the link.
 */
export const attributeSignUp: typeof signUpOrigin.ask = async (
  tx,
  { userId, cookies, publicUrl, bonusSecret, now },
) => {
  const code = rememberedLink(cookies, publicUrl)
  if (code === null) return null
  const forget = forgetLink(publicUrl)
  const [found] = await rows(tx, foundRow)`
    select p.id as profile_id, p.email, m.email as maker_email
    from ${referralLinks} l join ${profiles} p on p.user_id = ${userId} left join ${profiles} m on m.id = l.made_by
    where l.code = ${code} and l.ended_at is null and p.email is not null for share of l`
  if (!found) return forget
  const isMaker = found.makerEmail !== null && mailboxOf(found.makerEmail) === mailboxOf(found.email)
  if (isMaker || (await hadAccount(tx, { email: found.email, bonusSecret, now }))) return forget
  const key = mailboxDigest('referral', found.email, bonusSecret)
  const [counted] = await rows(tx, codeRow)`
    insert into ${referralSignUps} (profile_id, code, signed_up_at, mailbox_key)
    values (${found.profileId}, ${code}, ${at(now)}, ${key})
    on conflict do nothing returning code`
  if (counted) tx.happened(signUpReferred({ code }), now)
  return forget
}

/** Whether an account of the mailbox got a bonus for newcomers before. */
async function hadAccount(
  tx: SystemTx,
  { email, bonusSecret, now }: { email: string; bonusSecret: string; now: Date },
): Promise<boolean> {
  for (const kind of ['starting', 'profile'] as const)
    if (await isBonusClaimed(tx, bonusKeys(kind, email, bonusSecret), now)) return true
  return false
}
