import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { creditAccounts, creditTransactions } from '../tables.ts'
import { transfer } from '../transfer.ts'

const lockedAccount = z.object({ balance: z.number(), headSeq: z.number() })

/**
 * Forfeits the balance of a person who is erased by a transfer, then removes profile link, description and salt from
 * their rows; the hash chain stays valid. Idempotent: a repeated call forfeits credits that arrived since. Returns the
 * forfeited whole credits.
 */
export async function forfeitCredits(
  tx: SystemTx,
  { profileId, now }: { profileId: string; now: Date },
): Promise<number> {
  // Locks the accounts in the order of every transfer, so that the balance read here is the one that is forfeited.
  const accounts = await rows(tx, lockedAccount)`
    select balance, head_seq from ${creditAccounts} where profile_id = ${profileId} order by id for no key update`
  const amount = accounts.reduce((sum, { balance }) => sum + balance, 0)
  const headSum = accounts.reduce((sum, account) => sum + account.headSeq, 0)
  await transfer(
    tx,
    [
      {
        fromProfile: profileId,
        draw: 'welcome',
        to: 'burn',
        key: `forfeit:${profileId}:${headSum}`,
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
    update ${creditTransactions} set user_id = null, salt = null, description = 'erased' where user_id = ${profileId}`)
  return amount
}
