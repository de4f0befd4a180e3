import { z } from 'zod'
import { type Adjustment, adjustCredits } from '#features/credits/adjust-credits.ts'
import type { TransactionType } from '#features/credits/rules.ts'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'

const earnings: readonly TransactionType[] = ['EARN_INVITE', 'EARN_REVIEW']

/**
 * `update_user_credits` (spec 2 §7), for admins: adds credits to a person's main wallet or removes them, audited.
 * Throws VALIDATION_ERROR for a purchase, which only the payment provider
 * grants, and for earnings of a tester whose earning is locked (ruling 20); INSUFFICIENT_CREDITS, PROFILE_NOT_FOUND,
 * DUPLICATE_ERROR.
 */
export async function updateCredits(tx: SystemTx, adjustment: Adjustment): Promise<void> {
  await assertAdjustable(tx, adjustment)
  await adjustCredits(tx, adjustment)
}

/** Throws VALIDATION_ERROR for an adjustment that no admin may make. */
export async function assertAdjustable(
  tx: SystemTx,
  { type, amount, profileId }: Pick<Adjustment, 'type' | 'amount' | 'profileId'>,
): Promise<void> {
  if (type === 'STRIPE_PAYMENT')
    throw new AppError('VALIDATION_ERROR', 'Only the payment provider grants credit purchases.')
  if (amount > 0 && earnings.includes(type)) await assertNotLocked(tx, profileId)
}

const earningLock = z.object({ unlocked: z.boolean() })

/** Locks the profile row FOR SHARE, so that no concurrent change of the earning lock is missed. */
async function assertNotLocked(tx: SystemTx, profileId: string): Promise<void> {
  const [tester] = await rows(
    tx,
    earningLock,
  )`select monetization_unlocked as unlocked from ${profiles} where id = ${profileId} for share`
  if (tester?.unlocked === false)
    throw new AppError('VALIDATION_ERROR', 'Complete the buffer zone requirements to unlock credit earning')
}
