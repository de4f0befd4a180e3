import { z } from 'zod'
import { type BonusKind, bonusKeys } from '#features/accounts/bonus-key.ts'
import { authUsers } from '#features/accounts/sql.ts'
import { carryBonuses } from '#features/credits/incentives/carry-bonuses.ts'
import { claimBonus, isBonusClaimed } from '#features/credits/incentives/claim-bonus.ts'
import type { Database } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'

/** Claimed when all accounts are processed; no bonus has this key. Its number rises with each new rule of aliases. */
const marker = { key: 'aliases-counted:2', former: 'aliases-counted:2' }
const account = z.object({ email: z.string() })
const batchSize = 500
const kinds: readonly BonusKind[] = ['profile', 'starting']

/**
 * Migrates bonuses that were paid before an alias was recognised (accounts-5), so that they count for all aliases of
 * the mailbox. Keys are digests, so it computes them from the addresses of the existing accounts. It runs once per
 * database and set of rules; it is idempotent and can be interrupted.
 */
export async function countAliases(db: Database, { bonusSecret, now }: { bonusSecret: string; now: Date }) {
  if (await db.asSystem((tx) => isBonusClaimed(tx, marker))) return
  for (let after = ''; ; ) {
    const emails = await db.asSystem(async (tx) => {
      const accounts = await rows(
        tx,
        account,
      )`select email from ${authUsers} where email > ${after} order by email limit ${batchSize}`
      const keys = accounts.flatMap(({ email }) => kinds.map((kind) => bonusKeys(kind, email, bonusSecret)))
      const changed = keys.filter(({ key, former }) => key !== former)
      await carryBonuses(tx, { keys: changed.map(({ key, former }) => ({ from: [former], to: key })), now })
      return accounts
    })
    after = emails.at(-1)?.email ?? ''
    if (emails.length < batchSize) break
  }
  await db.asSystem((tx) => claimBonus(tx, { keys: marker, now }))
}
