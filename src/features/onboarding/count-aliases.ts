import { sql } from 'drizzle-orm'
import { type BonusKind, bonusKeys } from '#features/accounts/bonus-key.ts'
import { carryBonuses } from '#features/credits/carry-bonuses.ts'
import type { Database } from '#platform/db/open.ts'

/** Recorded among the bonuses once every account has been seen; no bonus has such a key. */
const marker = 'aliases-counted'
const atOnce = 500
const kinds: readonly BonusKind[] = ['profile', 'starting']

/**
 * Bonuses of before aliases counted (ruling 48) count for every alias of the mailbox from now on. Keys can't be turned back
 * into addresses, so this goes by the addresses of the accounts that exist; once for a database, safe to cut off and repeat.
 */
export async function countAliases(db: Database, { bonusSecret, now }: { bonusSecret: string; now: Date }) {
  const done = await db.asSystem((tx) => tx.execute(sql`select 1 from once_bonuses where bonus_key = ${marker}`))
  if (done.rows[0]) return
  for (let after = ''; ; ) {
    const emails = await db.asSystem(async (tx) => {
      const { rows } = await tx.execute<{ email: string }>(
        sql`select email from auth_users where email > ${after} order by email limit ${atOnce}`,
      )
      const keys = rows.flatMap(({ email }) => kinds.map((kind) => bonusKeys(kind, email, bonusSecret)))
      const moving = keys.filter(({ key, former }) => key !== former)
      await carryBonuses(tx, { keys: moving.map(({ key, former }) => ({ from: [former], to: key })), now })
      return rows
    })
    after = emails.at(-1)?.email ?? ''
    if (emails.length < atOnce) break
  }
  await db.asSystem((tx) =>
    tx.execute(
      sql`insert into once_bonuses (bonus_key, created_at) values (${marker}, ${now.toISOString()}::timestamptz) on conflict do nothing`,
    ),
  )
}
