import { eq } from 'drizzle-orm'
import { addRole } from '#features/accounts/add-role.ts'
import { type BonusKeys, bonusKeys } from '#features/accounts/bonus-key.ts'
import { authUsers } from '#features/accounts/sql.ts'
import { openProfileAccounts } from '#features/credits/accounts/open-accounts.ts'
import { claimBonus } from '#features/credits/incentives/claim-bonus.ts'
import { readSettings } from '#features/credits/settings/prices.ts'
import { transfer } from '#features/credits/transfer.ts'
import { followMailbox } from '#features/payments/checkout/follow-debts.ts'
import { createProfile } from '#features/profiles/create-profile.ts'
import type { SystemTx } from '#platform/db/open.ts'

interface EnsureProfileInput {
  userId: string
  now: Date
  bonusSecret: string
}

/**
 * Creates everything that belongs to an account: the profile (with the account's id), the role, two credit accounts and
 * a studio's starting credits. Freezes the profile when an erased account of the same mailbox has debts (accounts-13).
 * Idempotent, also under concurrency. `created` tells whether this call created the profile.
 */
export async function ensureProfile(
  tx: SystemTx,
  { userId, now, bonusSecret }: EnsureProfileInput,
): Promise<{ created: boolean }> {
  // The row lock serialises concurrent calls for one account.
  const [user] = await tx.select().from(authUsers).where(eq(authUsers.id, userId)).for('no key update')
  if (!user) return { created: false }
  if (!(await createProfile(tx, { user, now }))) return { created: false }
  await addRole(tx, { userId, role: user.signupRole, now })
  await openProfileAccounts(tx, userId)
  if (user.signupRole === 'studio')
    await giveStartingCredits(tx, { userId, keys: bonusKeys('starting', user.email, bonusSecret), now })
  await followMailbox(tx, { profileId: userId, email: user.email, secret: bonusSecret, now })
  return { created: true }
}

/** Paid once per mailbox, even if the earlier account was erased. */
async function giveStartingCredits(
  tx: SystemTx,
  { userId, keys, now }: { userId: string; keys: BonusKeys; now: Date },
) {
  if (!(await claimBonus(tx, { keys, now }))) return
  const { studio_starting_credits: amount } = await readSettings(tx, ['studio_starting_credits'])
  await transfer(
    tx,
    [
      {
        from: 'mint',
        toProfile: userId,
        wallet: 'welcome',
        amount,
        type: 'ADMIN_ADJUST',
        purpose: 'starting_credits',
        description: 'Starting credits for a new studio',
        key: keys.key,
      },
    ],
    now,
  )
}
