import { hasPlayed, isReadable } from '#features/playtests/test-reach.ts'
import { type BugExtras, type MergedBug, mergeBugs } from '#features/results/merge-bugs.ts'
import { type Hit, rankProblems } from '#features/results/rank-problems.ts'
import { deviceOf, nameOf } from './choose-tests.ts'
import type { GameRow, TestRow } from './rows.ts'
import type { Insights, ThemeFigures } from './schema.ts'

/** What the bugs of a game have besides reports. */
export const noEvidence: BugExtras = { bugs: [], errors: [], moments: [], finds: [], checks: [] }

/** What of it was met in these tests. */
function metIn(tests: readonly TestRow[], { bugs, errors, moments, checks }: Omit<BugExtras, 'finds'>): BugExtras {
  const ids = new Set(tests.map(({ playtestId }) => playtestId))
  return {
    bugs,
    errors: errors.filter(({ sessionId }) => ids.has(sessionId)),
    moments: moments.filter(({ playtestId }) => ids.has(playtestId)),
    finds: [],
    checks: checks.filter(({ playtestId }) => ids.has(playtestId)),
  }
}

/** The bugs of these tests and of these finds of hunts, merged as on the results page and in the list of the game. */
export function bugsIn(
  { builds }: GameRow,
  tests: readonly TestRow[],
  evidence: BugExtras,
  finds: BugExtras['finds'] = [],
): MergedBug[] {
  const reports = tests.flatMap((test) => {
    const build = builds.find(({ id }) => id === test.buildId)
    return (test.review?.bugs ?? []).map(({ id, title, steps, severity, confirmedAt, sameAs = null }) => ({
      playtestId: test.playtestId,
      bugId: id,
      testerId: test.testerId,
      testerName: nameOf(test),
      device: deviceOf(test),
      title,
      steps,
      severity,
      confirmedAt: confirmedAt === undefined ? null : new Date(confirmedAt),
      state: test.bugStates.find(({ bugId }) => bugId === id) ?? null,
      groupId: test.bugGroups.find(({ bugId }) => bugId === id)?.groupId ?? null,
      build: build ? { version: build.version, at: build.createdAt } : null,
      sameAs,
    }))
  })
  return mergeBugs(reports, { ...metIn(tests, evidence), finds })
}

/** The tests in which a bug hit somebody: one for each person. */
export const testsHit = ({
  testers,
  reports,
  moments,
  errors,
}: MergedBug): { testerId: string; playtestId: string }[] =>
  testers.flatMap(({ id }) => {
    const met = [...reports, ...moments].find(({ testerId }) => testerId === id)
    const playtestId = met?.playtestId ?? errors.find(({ testerId }) => testerId === id)?.sessionId
    return playtestId === undefined ? [] : [{ testerId: id, playtestId }]
  })

const hitOf = (test: TestRow): Hit => ({ playtestId: test.playtestId, testerId: test.testerId, name: nameOf(test) })

const ended = ({ status }: TestRow) => status === 'abandoned' || status === 'timed_out'

/** Who played and gave up or let it expire, and who could not do a task. */
function stopsIn({ requests }: GameRow, tests: readonly TestRow[]) {
  const left = tests.filter((test) => ended(test) && hasPlayed(test))
  const tasks = requests.flatMap(({ tasks: of }) => of)
  return [
    {
      id: 'left',
      label: 'gave up before the review',
      people: left.map((test) => ({
        ...hitOf(test),
        minutesLeft: test.estimatedMinutes - test.minutesActive,
        note: '',
      })),
    },
    ...tasks.map(({ id, text }) => ({
      id,
      label: text,
      people: tests.filter(isReadable).flatMap((test) => {
        const mark = test.review?.tasks.find(({ taskId, done }) => taskId === id && !done)
        return mark
          ? [
              {
                ...hitOf(test),
                minutesLeft: test.estimatedMinutes - test.minutesActive,
                note: mark.note,
              },
            ]
          : []
      }),
    })),
  ]
}

/** Who answered a scale with its two lowest steps. */
function answersIn({ requests }: GameRow, tests: readonly TestRow[]) {
  const scales = requests.flatMap(({ questions }) => questions.filter(({ kind }) => kind === 'scale'))
  return scales.map(({ id, text }) => ({
    id,
    question: text,
    people: tests.flatMap((test) => {
      const given = test.review?.answers.find(({ questionId }) => questionId === id)
      return given?.value !== undefined && given.value <= 2
        ? [
            {
              ...hitOf(test),
              text: given.answer,
            },
          ]
        : []
    }),
  }))
}

/** The problems of these tests, the heaviest first. */
export function composeProblems(
  game: GameRow,
  tests: readonly TestRow[],
  themes: readonly ThemeFigures[],
  evidence: BugExtras,
): Insights['problems'] {
  const by = new Map(tests.map((test) => [test.playtestId, test]))
  const hits = (ids: readonly string[]) => ids.flatMap((id) => by.get(id) ?? []).map(hitOf)
  return rankProblems({
    bugs: bugsIn(game, tests, evidence).map((bug) => ({
      ...bug,
      also: hits(testsHit(bug).map(({ playtestId }) => playtestId)).filter(
        ({ testerId }) => !bug.reports.some((report) => report.testerId === testerId),
      ),
      reports: bug.reports.map(({ playtestId, testerId, testerName, bugId, steps }) => ({
        playtestId,
        testerId,
        name: testerName,
        bugId,
        steps,
      })),
    })),
    moments: tests.flatMap((test) => test.moments.map((moment) => ({ ...moment, ...hitOf(test) }))),
    stops: stopsIn(game, tests),
    answers: answersIn(game, tests),
    themes: themes.map(({ id, label, against, quotes }) => ({
      id,
      label,
      people: hits(against),
      quotes: quotes
        .filter(({ tone }) => tone === 'against')
        .flatMap(({ playtestId, text }) =>
          hits([playtestId]).map(({ name }) => ({
            playtestId,
            name,
            text,
          })),
        ),
    })),
  })
}
