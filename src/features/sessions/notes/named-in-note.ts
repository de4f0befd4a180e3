import { eq } from 'drizzle-orm'
import { playtests } from '#features/playtests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'

/** Whom the words of a note may name, for what is made of it: the teammates that it mentions, and the session's tester. */
export async function namedInNote(
  tx: SystemTx,
  { playtestId, mentions }: { playtestId: string; mentions: string[] },
): Promise<string[]> {
  const testers = await tx.select({ id: playtests.testerId }).from(playtests).where(eq(playtests.id, playtestId))
  return [...mentions, ...testers.map(({ id }) => id)]
}
