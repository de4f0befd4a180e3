import { eq } from 'drizzle-orm'
import { games } from '#features/games/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import type { FrameTest } from '#platform/play/frame-page.ts'
import { paths } from '#shared/paths.ts'
import { playtests } from '../tables.ts'

/** What the page around a game in a tab of its own shows of the test; null for holders that are not playtests. */
export async function findTabTest(
  tx: SystemTx,
  { holder, publicUrl }: { holder: string; publicUrl: string },
): Promise<FrameTest | null> {
  const [kind, playtestId = ''] = holder.split(':')
  if (kind !== 'playtest') return null
  const [test] = await tx
    .select({
      game: games.title,
      seconds: playtests.activeSeconds,
      estimatedMinutes: playtests.estimatedMinutes,
    })
    .from(playtests)
    .innerJoin(games, eq(games.id, playtests.gameId))
    .where(eq(playtests.id, playtestId))
  return test ? { ...test, url: new URL(paths.test(playtestId), publicUrl).href } : null
}
