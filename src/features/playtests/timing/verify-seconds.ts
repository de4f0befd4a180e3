import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { playtests } from '../tables.ts'

/**
 * Notes how many of a test's active seconds the game confirms (sessions-10), and how many it was in front, with or without
 * an input. Claims of the game: they are shown beside the minutes and never add to them. Less than before changes nothing.
 */
export async function verifySeconds(
  tx: SystemTx,
  { playtestId, seconds, front }: { playtestId: string; seconds: number; front: number },
): Promise<void> {
  await tx.execute(sql`
    update ${playtests} set verified_seconds = greatest(verified_seconds, least(active_seconds, ${Math.floor(seconds)}::int)),
      front_seconds = greatest(front_seconds, ${Math.floor(front)}::int)
    where id = ${playtestId} and (verified_seconds < least(active_seconds, ${Math.floor(seconds)}::int)
      or front_seconds < ${Math.floor(front)}::int)`)
}
