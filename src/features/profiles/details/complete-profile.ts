import { and, eq, isNull } from 'drizzle-orm'
import { bonusKeys } from '#features/accounts/bonus-key.ts'
import { claimBonus } from '#features/credits/incentives/claim-bonus.ts'
import { readSettings } from '#features/credits/settings/prices.ts'
import { transfer } from '#features/credits/transfer.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { profileCompletedEmail } from '../emails.ts'
import { bonusPaid, profileSettled } from '../events.ts'
import { unlockMonetization } from '../locks/unlock-monetization.ts'
import { profiles } from '../tables.ts'

export interface Completion {
  profileId: string
  now: Date
  bonusSecret: string
  publicUrl: string
  /** If true, the bonus is not paid here but by a job. */
  bonusLater?: boolean
}

/** Name of the job that pays an outstanding profile bonus. */
export const bonusTask = 'pay-profile-bonus'

/**
 * Call it when a condition of the profile may have been met. It unlocks earning if possible, and pays the profile bonus
 * when the demographics are complete, the address is confirmed and the account has the tester role, in any order
 * (profiles-3, profiles-4).
 */
export async function settleProfile(
  tx: SystemTx,
  completion: Completion,
): Promise<{ unlocked: boolean; bonusPaid: number }> {
  const { profileId, now } = completion
  const unlocked = await unlockMonetization(tx, { profileId, now })
  const paid = completion.bonusLater ? 0 : await payProfileBonus(tx, completion)
  if (completion.bonusLater) await enqueue(tx, bonusTask, { profileId }, { key: `${bonusTask}:${profileId}` })
  tx.happened(profileSettled({ profileId }), now)
  return { unlocked, bonusPaid: paid }
}

/** For testers only (profiles-3), once per mailbox, also across accounts. Returns the credits paid, 0 for none. */
async function payProfileBonus(tx: SystemTx, { profileId, now, bonusSecret, publicUrl }: Completion): Promise<number> {
  const [profile] = await tx
    .select({ email: profiles.email, name: profiles.name, testerLevel: profiles.testerLevel })
    .from(profiles)
    .where(
      and(
        eq(profiles.id, profileId),
        eq(profiles.emailVerified, true),
        eq(profiles.demographicsCompleted, true),
        eq(profiles.isTester, true),
        isNull(profiles.awaitsGuardianSince),
      ),
    )
  if (!profile?.email) return 0
  const keys = bonusKeys('profile', profile.email, bonusSecret)
  const isFirst = await claimBonus(tx, { keys, now })
  const { profile_bonus: amount } = await readSettings(tx, ['profile_bonus'])
  if (!isFirst || amount === 0) return 0
  const description = 'Profile completion bonus'
  await transfer(
    tx,
    [
      {
        from: 'mint',
        toProfile: profileId,
        wallet: 'welcome',
        amount,
        type: 'PROFILE_COMPLETION',
        description,
        key: keys.key,
      },
    ],
    now,
  )
  tx.happened(bonusPaid({ profileId, amount }), now)
  await sendMail(
    tx,
    await profileCompletedEmail({
      to: profile.email,
      name: profile.name,
      creditsEarned: amount,
      testerLevel: profile.testerLevel,
      appUrl: publicUrl,
    }),
  )
  return amount
}
