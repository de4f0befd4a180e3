import { hasPlayed, isReadable } from '#features/playtests/test-reach.ts'
import { composeComparisons } from './compose-comparisons.ts'
import { byBuild, composeProgress } from './compose-progress.ts'
import type { GameRow, TestRow } from './rows.ts'
import type { Insights } from './schema.ts'

/** Builds that are looked at: the newest with a review, the one before it, and who played both. */
export function newestBuilds(game: GameRow, tests: readonly TestRow[]) {
  const [now, before] = byBuild(game, tests.filter(isReadable))
  const played = byBuild(game, tests.filter(hasPlayed))
  const playersOf = (build: typeof now) =>
    new Set(played.find(({ version }) => version === build?.version)?.tests.map(({ testerId }) => testerId))
  const inNow = playersOf(now)
  return { now, before, both: new Set([...playersOf(before)].filter((testerId) => inNow.has(testerId))) }
}

/** The newest build of these tests against the one before it; who played both counts in the newer alone (insights-1). */
export function compareNewest(
  game: GameRow,
  tests: readonly TestRow[],
  {
    builds = newestBuilds(game, tests),
    progress = composeProgress(game, tests),
  }: { builds?: ReturnType<typeof newestBuilds>; progress?: Insights['progress'] } = {},
): Pick<Insights, 'now' | 'before' | 'inBoth' | 'comparisons'> {
  const { now, before, both } = builds
  const testsOf = (version: string) => byBuild(game, tests).find((build) => build.version === version)?.tests ?? []
  return {
    now: now?.version ?? null,
    before: before?.version ?? null,
    inBoth: both.size,
    comparisons:
      now && before
        ? composeComparisons(
            { version: before.version, tests: testsOf(before.version).filter(({ testerId }) => !both.has(testerId)) },
            { version: now.version, tests: testsOf(now.version) },
            progress,
          )
        : [],
  }
}
