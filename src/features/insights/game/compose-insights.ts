import { isReadable } from '#features/playtests/test-reach.ts'
import type { BugExtras, MergedBug } from '#features/results/merge-bugs.ts'
import type { Choice } from './choice-schema.ts'
import {
  chooseFinds,
  chooseTests,
  countryOf,
  deviceOf,
  knownTests,
  levelOf,
  nameOf,
  sealedTests,
  spendingOf,
} from './choose-tests.ts'
import { composeCosts } from './compose-costs.ts'
import { bugsIn, composeProblems, noEvidence, testsHit } from './compose-problems.ts'
import { byBuild, composeProgress, metPageError } from './compose-progress.ts'
import { composeSegments } from './compose-segments.ts'
import { composeThemes, sentencesIn } from './compose-themes.ts'
import { compareNewest, newestBuilds } from './newest-builds.ts'
import type { GameRow, TestRow } from './rows.ts'
import { fewestOfPrivate, mostTests, segmentAxes } from './rules.ts'
import type { Insights, Person } from './schema.ts'

const shownProblems = 12

/** Everything that the page of one game shows, from the rows that were read. Pure: no I/O. */
export function composeInsights(
  game: GameRow,
  all: readonly TestRow[],
  choice: Choice,
  evidence: BugExtras = noEvidence,
): Insights {
  const newest = all.slice(-mostTests)
  const sealed = sealedTests(game, newest)
  const tests = chooseTests(game, newest, choice)
  const readable = tests.filter(isReadable)
  const progress = composeProgress(game, tests)
  const builds = newestBuilds(game, tests)
  const { now, before } = builds
  // Where nobody wrote a review yet, those who gave up say what stopped them.
  const shownVersion = now?.version ?? progress[0]?.version
  const newestTests = byBuild(game, tests).find(({ version }) => version === shownVersion)?.tests ?? []
  const nowTests = readable.filter(({ buildId }) => now?.tests.some((test) => test.buildId === buildId))
  const sentences = sentencesIn(nowTests, game)
  const earlier = before && { sentences: sentencesIn(before.tests, game), people: testersOf(before.tests) }
  const themes = composeThemes({ now: sentences, before: earlier ?? null, ownWords: game.ownWords })
  const requests = game.requests.filter(({ id }) => choice.requests === undefined || choice.requests.includes(id))
  return {
    game: {
      id: game.id,
      title: game.title,
      coverKey: game.coverKey,
    },
    ...listsOf(
      game,
      newest.filter((test) => !sealed.has(test)),
    ),
    leftOut: all.length - newest.length,
    sealed: sealed.size,
    people: tests.map((test) => personOf(game, test)),
    reviews: readable.length,
    reviewers: testersOf(readable),
    ...compareNewest(game, tests, { builds, progress }),
    problems: composeProblems(game, newestTests, themes, evidence).slice(0, shownProblems),
    progress,
    themes,
    ownWords: game.ownWords,
    segments: composeSegments(
      {
        game,
        known: knownTests(newest),
        tests: nowTests,
      },
      segmentAxes,
    ),
    dimension: 'overall',
    costs: composeCosts(requests, newest, game),
    bugs: bugsIn(game, readable, evidence, chooseFinds(game, evidence.finds, choice)).map(openBugOf),
    pageErrors: pageErrorsOf(game, newestTests),
  }
}

const testersOf = (tests: readonly TestRow[]) => new Set(tests.map(({ testerId }) => testerId)).size

function openBugOf(bug: MergedBug): Insights['bugs'][number] {
  const { id, title, severity, status, fixedIn, back, reports, finds } = bug
  const testers = testsHit(bug).map(({ playtestId }) => playtestId)
  return {
    id,
    title,
    severity,
    status,
    fixedIn,
    back,
    reports: reports.length,
    finds: finds.length,
    testers,
    hunters: bug.testers.length - testers.length,
  }
}

function pageErrorsOf(game: GameRow, tests: readonly TestRow[]): Insights['pageErrors'] {
  const asked = tests.map((test) => ({ playtestId: test.playtestId, met: metPageError(game, test) }))
  return {
    asked: asked.filter(({ met }) => met !== null).length,
    met: asked.flatMap(({ playtestId, met }) => (met ? [playtestId] : [])),
  }
}

export function personOf({ builds }: GameRow, test: TestRow): Person {
  const { playtestId, requestId, testerId, buildId, tester } = test
  const version = builds.find(({ id }) => id === buildId)?.version ?? null
  return {
    playtestId,
    requestId,
    testerId,
    name: nameOf(test),
    device: tester?.device ?? null,
    level: levelOf(test),
    version,
  }
}

const peopleWho = (tests: readonly TestRow[], spending: string) =>
  testersOf(tests.filter((test) => spendingOf(test) === spending))

/** What the page offers to choose from, of all tests of the game. */
function listsOf(
  { builds, requests }: GameRow,
  tests: readonly TestRow[],
): Pick<Insights, 'builds' | 'requests' | 'options'> {
  const values = (of: (test: TestRow) => string | readonly string[]) => [...new Set(tests.flatMap(of))].sort()
  return {
    builds: builds.map(({ id, version }) => ({
      id,
      version,
      tests: tests.filter(({ buildId }) => buildId === id).length,
    })),
    requests: requests.map(({ id, depth, openedAt }) => ({
      id,
      depth,
      openedAt: openedAt === null ? null : new Date(openedAt),
      tests: tests.filter(({ requestId }) => requestId === id).length,
    })),
    options: {
      device: values(deviceOf),
      level: values(levelOf),
      genre: values(({ tester }) => tester?.genres ?? []),
      country: values(countryOf),
      spending: values(spendingOf).filter((value) => peopleWho(tests, value) >= fewestOfPrivate),
    },
  }
}
