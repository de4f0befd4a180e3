import type { SystemTx } from '#platform/db/open.ts'
import { composeComparisons } from './compose-comparisons.ts'
import { personOf } from './compose-insights.ts'
import { composeProgress } from './compose-progress.ts'
import { readGame } from './read-game.ts'
import { readTests } from './read-tests.ts'
import type { Comparison, Person } from './schema.ts'

interface CompareBuildsInput {
  studioId: string
  gameId: string
  requestId: string
  /** Ids of the two builds; the second is `now` of the comparisons. */
  builds: readonly [string, string]
}

/**
 * The two builds of one request against each other (insights-1), and the people who tested them in the order of joining.
 * Throws NOT_FOUND for a game of another studio.
 */
export async function compareBuilds(
  tx: SystemTx,
  { studioId, gameId, requestId, builds }: CompareBuildsInput,
): Promise<{ comparisons: Comparison[]; people: (Person & { buildId: string | null })[] }> {
  const game = await readGame(tx, { gameId, studioId })
  const tests = await readTests(tx, { gameId, studioId, requestId })
  const [before, now] = builds.map((id) => ({
    version: game.builds.find((build) => build.id === id)?.version ?? '',
    tests: tests.filter(({ buildId }) => buildId === id),
  }))
  if (!before || !now) return { comparisons: [], people: [] }
  return {
    comparisons: composeComparisons(before, now, composeProgress(game, tests)),
    people: tests.map((test) => ({ ...personOf(game, test), buildId: test.buildId })),
  }
}
