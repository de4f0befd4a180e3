import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { playtests } from '../tables.ts'

/**
 * Notes how many of a test's active seconds the game confirms (sessions-10). A claim of the game: it is shown beside the
 * minutes and never adds to them. Less than before changes nothing.
 */
export async function verifySeconds(
  tx: SystemTx,
  { playtestId, seconds }: { playtestId: string; seconds: number },
): Promise<void> {
  await tx.execute(sql`
    update ${playtests} set verified_seconds = greatest(verified_seconds, least(active_seconds, ${Math.floor(seconds)}::int))
    where id = ${playtestId} and verified_seconds < least(active_seconds, ${Math.floor(seconds)}::int)`)
}
