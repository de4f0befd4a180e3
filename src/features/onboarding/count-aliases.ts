import { sql } from 'drizzle-orm'
import { type BonusKind, bonusKeys } from '#features/accounts/bonus-key.ts'
import { authUsers } from '#features/accounts/sql.ts'
import { carryBonuses } from '#features/credits/carry-bonuses.ts'
import { onceBonuses } from '#features/credits/sql.ts'
import type { Database } from '#platform/db/open.ts'

/** Stored in `once_bonuses` when all accounts are processed; no bonus has this key. */
const marker = 'aliases-counted'
const batchSize = 500
const kinds: readonly BonusKind[] = ['profile', 'starting']

/**
 * Migrates bonuses that were paid before aliases were recognised (ruling 48), so that they count for all aliases of the
 * mailbox. Keys are digests, so it computes them from the addresses of the existing accounts. It runs once per
 * database; it is idempotent and can be interrupted.
 */
export async function countAliases(db: Database, { bonusSecret, now }: { bonusSecret: string; now: Date }) {
  const done = await db.asSystem((tx) => tx.execute(sql`select 1 from ${onceBonuses} where bonus_key = ${marker}`))
  if (done.rows[0]) return
  for (let after = ''; ; ) {
    const emails = await db.asSystem(async (tx) => {
      const { rows } = await tx.execute<{ email: string }>(
        sql`select email from ${authUsers} where email > ${after} order by email limit ${batchSize}`,
      )
      const keys = rows.flatMap(({ email }) => kinds.map((kind) => bonusKeys(kind, email, bonusSecret)))
      const changed = keys.filter(({ key, former }) => key !== former)
      await carryBonuses(tx, { keys: changed.map(({ key, former }) => ({ from: [former], to: key })), now })
      return rows
    })
    after = emails.at(-1)?.email ?? ''
    if (emails.length < batchSize) break
  }
  await db.asSystem((tx) =>
    tx.execute(
      sql`insert into ${onceBonuses} (bonus_key, created_at) values (${marker}, ${now.toISOString()}::timestamptz) on conflict do nothing`,
    ),
  )
}
