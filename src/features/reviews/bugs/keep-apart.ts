import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { keyOf, type Member } from './rules.ts'
import { bugDifferences } from './tables.ts'

interface KeepApartInput {
  gameId: string
  studioId: string
  groups: readonly (readonly Member[])[]
  now: Date
}

/** Remembers that what stands in several groups is not the same bug; what stands in one group is. */
export async function keepApart(tx: SystemTx, { gameId, studioId, groups, now }: KeepApartInput): Promise<void> {
  for (const members of groups) {
    const keys = sql.param(members.map(keyOf))
    await tx.execute(sql`
      delete from ${bugDifferences} where game_id = ${gameId} and one = any(${keys}::text[]) and other = any(${keys}::text[])`)
  }
  const firsts = groups.flatMap(([first]) => (first ? [keyOf(first)] : [])).sort()
  const pairs = firsts.flatMap((one, at) => firsts.slice(at + 1).map((other) => ({ one, other })))
  if (pairs.length === 0) return
  await tx
    .insert(bugDifferences)
    .values(pairs.map(({ one, other }) => ({ gameId, studioId, one, other, createdAt: now })))
    .onConflictDoNothing()
}
