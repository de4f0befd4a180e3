import type { HuntFind } from '#features/results/bugs/evidence-schema.ts'
import type { Choice } from './choice-schema.ts'
import type { GameRow, TestRow } from './rows.ts'
import { fewestOfPrivate, formerTester } from './rules.ts'

const notSaid = 'Not said'

export const deviceOf = ({ tester }: TestRow): string => tester?.device ?? notSaid
export const levelOf = ({ tester }: TestRow): string => tester?.level ?? notSaid
export const countryOf = ({ tester }: TestRow): string => tester?.country ?? notSaid
export const spendingOf = ({ tester }: TestRow): string => tester?.spending ?? notSaid
export const nameOf = ({ tester }: TestRow): string => tester?.name ?? formerTester

/** The tests of people who had tested this game before. `tests` are all of them, oldest first. */
export function knownTests(tests: readonly TestRow[]): ReadonlySet<string> {
  const met = new Set<string>()
  return new Set(
    tests.flatMap(({ testerId, playtestId }) => {
      const isKnown = met.has(testerId)
      met.add(testerId)
      return isKnown ? [playtestId] : []
    }),
  )
}

/** Of each person the newest of these tests: who wrote about a build several times is one person of a comparison. */
export function newestOfEach(tests: readonly TestRow[]): TestRow[] {
  const at = ({ validatedAt, acceptedAt }: TestRow) => (validatedAt ?? acceptedAt).getTime()
  const newest = new Map<string, TestRow>()
  for (const test of tests) {
    const other = newest.get(test.testerId)
    if (!other || at(test) >= at(other)) newest.set(test.testerId, test)
  }
  return tests.filter((test) => newest.get(test.testerId) === test)
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** The ids of the builds from one to another, both included, by their age; null where any build is looked at. */
function buildsBetween({ builds }: GameRow, { from, to }: Choice): ReadonlySet<string> | null {
  if (from === undefined && to === undefined) return null
  const at = (id: string | undefined, otherwise: number) => {
    const found = builds.findIndex((build) => build.id === id)
    return found < 0 ? otherwise : found
  }
  const [newest, oldest] = [at(to, 0), at(from, builds.length - 1)].sort((a, b) => a - b)
  return new Set(builds.slice(newest, (oldest ?? 0) + 1).map(({ id }) => id))
}

/** The tests of comparisons that are not open yet: sums by build would compare them before (plans-2). */
export function sealedTests({ requests }: GameRow, tests: readonly TestRow[]): ReadonlySet<TestRow> {
  const sealed = new Set(requests.flatMap((request) => (request.sealed ? [request.id] : [])))
  return new Set(tests.filter(({ requestId }) => sealed.has(requestId)))
}

/**
 * The tests that the choice leaves; `tests` are all of the game, oldest first. None of a sealed comparison, and none by
 * the spending of fewer than three people: their profiles alone say it (insights-1).
 */
export function chooseTests(game: GameRow, tests: readonly TestRow[], choice: Choice): TestRow[] {
  const builds = buildsBetween(game, choice)
  const known = knownTests(tests)
  const sealed = sealedTests(game, tests)
  const fits = (wanted: string | undefined, is: string) => wanted === undefined || wanted === is
  const chosen = tests.filter(
    (test) =>
      !sealed.has(test) &&
      (builds === null || (test.buildId !== null && builds.has(test.buildId))) &&
      (choice.requests === undefined || choice.requests.includes(test.requestId)) &&
      (choice.since === undefined || dayOf(test.acceptedAt) >= choice.since) &&
      (choice.until === undefined || dayOf(test.acceptedAt) <= choice.until) &&
      fits(choice.device, deviceOf(test)) &&
      fits(choice.level, levelOf(test)) &&
      fits(choice.country, countryOf(test)) &&
      fits(choice.spending, spendingOf(test)) &&
      (choice.genre === undefined || test.tester?.genres.includes(choice.genre) === true) &&
      (choice.known === undefined || known.has(test.playtestId) === (choice.known === 'known')),
  )
  const people = new Set(chosen.map(({ testerId }) => testerId)).size
  return choice.spending !== undefined && people < fewestOfPrivate ? [] : chosen
}

/**
 * The finds of bug hunts that the choice leaves. A find has a build and a device: who chooses by anything else looks at
 * tests alone.
 */
export function chooseFinds(game: GameRow, finds: readonly HuntFind[], choice: Choice): readonly HuntFind[] {
  const { gameId: _game, from: _from, to: _to, device, ...others } = choice
  if (Object.values(others).some((value) => value !== undefined)) return []
  const builds = buildsBetween(game, choice)
  const versions = game.builds.flatMap(({ id, version }) => (builds?.has(id) ? [version] : []))
  return finds.filter(
    (find) =>
      (builds === null || (find.build !== null && versions.includes(find.build.version))) &&
      (device === undefined || device === (find.device ?? notSaid)),
  )
}
