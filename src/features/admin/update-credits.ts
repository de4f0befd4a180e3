import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { bonusKeys } from '#features/accounts/bonus-key.ts'
import { type Adjustment, adjustCredits } from '#features/credits/accounts/adjust-credits.ts'
import { claimBonus, isBonusClaimed } from '#features/credits/incentives/claim-bonus.ts'
import { mainOf } from '#features/credits/queries.ts'
import { type TransactionType, typeLabels } from '#features/credits/rules.ts'
import { creditAccounts, creditTransfers } from '#features/credits/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError, insufficientCredits } from '#shared/errors.ts'

const earnings: readonly TransactionType[] = ['EARN_INVITE', 'EARN_REVIEW']

/**
 * `update_user_credits` (credits-12), for admins: adds credits to a person's main wallet or removes them, audited.
 * Throws VALIDATION_ERROR for a purchase, which only the payment provider
 * grants, for earnings of a tester whose earning is locked (profiles-4), and for a second profile bonus (credits-12);
 * INSUFFICIENT_CREDITS, PROFILE_NOT_FOUND, DUPLICATE_ERROR.
 */
export async function updateCredits(
  tx: SystemTx,
  { bonusSecret, ...adjustment }: Adjustment & { bonusSecret: string },
): Promise<void> {
  const { id, type, amount, profileId, now } = adjustment
  await assertAdjustable(tx, { id, type, amount, profileId, bonusSecret })
  if (amount > 0 && type === 'PROFILE_COMPLETION') {
    // The claim decides between two payments at the same time, also with the automatic one.
    const keys = await profileBonusKeys(tx, { profileId, bonusSecret })
    if (keys && !(await claimBonus(tx, { keys, now }))) throw secondBonus()
  }
  await adjustCredits(tx, adjustment)
}

type Asked = Pick<Adjustment, 'id' | 'type' | 'amount' | 'profileId'> & { bonusSecret: string }

/** Throws VALIDATION_ERROR for an adjustment that no admin may make. */
export async function assertAdjustable(tx: SystemTx, asked: Asked): Promise<void> {
  const { type, amount, profileId } = asked
  if (type === 'STRIPE_PAYMENT')
    throw new AppError('VALIDATION_ERROR', 'Only the payment provider grants credit purchases.')
  if (amount > 0 && earnings.includes(type)) await assertNotLocked(tx, profileId)
  if (amount > 0 && type === 'PROFILE_COMPLETION') await assertNoBonusYet(tx, asked)
  if (amount < 0) await assertDeductible(tx, asked)
}

/** A deduction above the balance is refused at once, also one that would wait; not one that a repeated call made. */
async function assertDeductible(tx: SystemTx, { id, type, amount, profileId }: Asked): Promise<void> {
  const [available, required] = [await mainOf(tx, profileId), -amount]
  if (available >= required) return
  const made = await tx.execute(sql`select 1 from ${creditTransfers} where idempotency_key = ${`adjust:${id}/main`}
    or idempotency_key = ${`adjust:${id}`}`)
  if (made.rows.length === 0) throw insufficientCredits({ required, available, type, action: typeLabels[type] })
}

const secondBonus = () =>
  new AppError('VALIDATION_ERROR', 'This person, or an account with the same mailbox, already got the profile bonus.')

/** The bonus may have been paid automatically, or by hand; a repeated call of the same adjustment is no second one. */
async function assertNoBonusYet(tx: SystemTx, { id, profileId, bonusSecret }: Asked): Promise<void> {
  const { rows: paid } = await tx.execute(sql`
    select t.idempotency_key = ${`adjust:${id}`} as is_same
    from ${creditTransfers} t join ${creditAccounts} a on a.id = t.to_account
    where a.profile_id = ${profileId} and t.type = 'PROFILE_COMPLETION'`)
  if (paid.some(({ is_same }) => is_same)) return
  const keys = await profileBonusKeys(tx, { profileId, bonusSecret })
  if (paid.length > 0 || (keys && (await isBonusClaimed(tx, keys)))) throw secondBonus()
}

const address = z.object({ email: z.string().nullable() })

async function profileBonusKeys(tx: SystemTx, { profileId, bonusSecret }: Pick<Asked, 'profileId' | 'bonusSecret'>) {
  const [person] = await rows(tx, address)`select email from ${profiles} where id = ${profileId}`
  return person?.email ? bonusKeys('profile', person.email, bonusSecret) : null
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
