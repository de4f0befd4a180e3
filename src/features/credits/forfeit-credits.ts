import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { transfer } from './transfer.ts'

/**
 * What the ledger does when a person is erased: the balance is forfeited by a transfer, then their rows lose link, words and
 * salt; the chain they stand in stays valid. Safe to repeat: credits that landed since are forfeited too. Answers how many.
 */
export async function forfeitCredits(
  tx: SystemTx,
  { profileId, now }: { profileId: string; now: Date },
): Promise<number> {
  // Locked in the order every transfer locks them, so that what is read here is what is forfeited.
  const { rows } = await tx.execute<{ balance: string; head_seq: number }>(sql`
    select balance, head_seq from credit_accounts where profile_id = ${profileId} order by id for no key update`)
  const amount = rows.reduce((sum, { balance }) => sum + Number(balance), 0)
  const moment = rows.reduce((sum, { head_seq }) => sum + head_seq, 0)
  await transfer(
    tx,
    [
      {
        fromProfile: profileId,
        draw: 'welcome',
        to: 'burn',
        key: `forfeit:${profileId}:${moment}`,
        type: 'ADMIN_ADJUST',
        purpose: 'forfeited',
        amount,
        description: 'Forfeited with a deleted account',
        evenFrozen: true,
      },
    ],
    now,
  )
  await tx.execute(sql`
    update credit_transactions set user_id = null, salt = null, description = 'erased' where user_id = ${profileId}`)
  return amount
}
