import { isTimed } from '#features/games/rules.ts'
import type { PlaytestStatus } from '#features/playtests/rules.ts'
import { hasPlayed, isReadable } from '#features/playtests/test-reach.ts'
import { groupBy } from '#shared/group-by.ts'
import { isPageError } from '#shared/play/play-messages.ts'
import type { GameRow, TestRow } from './rows.ts'
import type { Insights } from './schema.ts'

/** The builds of these tests, newest first, each with its tests. Tests without a build are one of their own. */
export function byBuild({ builds }: GameRow, tests: readonly TestRow[]): { version: string; tests: TestRow[] }[] {
  const of = (id: string | null) => tests.filter(({ buildId }) => buildId === id)
  const known = new Set(builds.map(({ id }) => id))
  const others = tests.filter(({ buildId }) => buildId === null || !known.has(buildId))
  return [
    ...builds.map(({ id, version }) => ({ version, tests: of(id) })),
    { version: 'no build', tests: others },
  ].filter(({ tests: found }) => found.length > 0)
}

interface Milestone {
  id: string
  label: string
  asked: (test: TestRow) => boolean
  reached: (test: TestRow) => boolean
}

/** Whether a page of the game met an error in this test, as it says; null where it was not played in the browser. */
export const metPageError = (game: GameRow, test: TestRow): boolean | null =>
  hasPlayed(test) && isTimed(game.builds.find(({ id }) => id === test.buildId)?.kind)
    ? test.playRefusals.some(isPageError)
    : null

/** A task of several requests is one step, by its text. */
function taskMilestones({ requests }: GameRow, tests: readonly TestRow[]): Milestone[] {
  const here = new Set(tests.map(({ requestId }) => requestId))
  const tasks = requests
    .filter(({ id }) => here.has(id))
    .flatMap((request) => request.tasks.map((task) => ({ ...task, requestId: request.id })))
  return [...groupBy(tasks, ({ text }) => text.trim().toLowerCase())].map(([, same]) => {
    const ids = new Set(same.map(({ id }) => id))
    const requestIds = new Set(same.map(({ requestId }) => requestId))
    return {
      id: same[0]?.id ?? '',
      label: same[0]?.text ?? '',
      asked: (test) => hasPlayed(test) && requestIds.has(test.requestId),
      reached: ({ review }) => review?.tasks.some(({ taskId, done }) => done && ids.has(taskId)) === true,
    }
  })
}

const atWork: readonly PlaytestStatus[] = ['accepted', 'in_progress', 'review_submitted', 'validating']
/** Playing, writing, or in the check: not yet somebody who stopped. */
const isRunning = (test: TestRow) => atWork.includes(test.status) && !isReadable(test)

/** How many of these tests, which are over, met the step before and not this one. */
function lostAt(over: readonly TestRow[], step: Milestone, before: Milestone | undefined): number {
  if (!before) return 0
  const came = Math.min(over.filter(step.asked).length, over.filter(before.reached).length)
  return Math.max(0, came - over.filter(step.reached).length)
}

/** Who got how far, by build, newest first: the steps of a results page (`progress-report.ts` of results). */
export const composeProgress = (game: GameRow, tests: readonly TestRow[]): Insights['progress'] =>
  byBuild(game, tests).map(({ version, tests: of }) => {
    const kind = game.builds.find((build) => build.version === version)?.kind
    const over = of.filter((test) => !isRunning(test))
    const milestones: Milestone[] = [
      { id: 'opened', label: 'Took a spot', asked: () => true, reached: () => true },
      { id: 'started', label: 'Played', asked: () => true, reached: hasPlayed },
      ...taskMilestones(game, of),
      { id: 'submitted', label: 'Wrote a review', asked: hasPlayed, reached: isReadable },
    ]
    const steps = milestones.map((step, at) => {
      const before = milestones.slice(0, at).findLast(({ asked }) => of.some(asked))
      return { ...step, lost: lostAt(over, step, before) }
    })
    const cameBack: Milestone & { lost: number } = {
      id: 'came-back',
      label: 'Came back',
      asked: hasPlayed,
      reached: (test) => test.cameBack,
      lost: 0,
    }
    return {
      version,
      people: of.length,
      running: of.length - over.length,
      // A return is seen in the browser alone.
      steps: (isTimed(kind) ? [...steps, cameBack] : steps).map(({ id, label, asked, reached, lost }) => ({
        id,
        label,
        asked: of.filter(asked).length,
        reached: of.filter(reached).map(({ playtestId }) => playtestId),
        lost,
      })),
    }
  })
