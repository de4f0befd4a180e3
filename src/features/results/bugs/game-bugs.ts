import type { z } from 'zod/mini'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { composeBugs, countsOf, findBug, headOf, narrowed, reportedOf } from './compose-list.ts'
import type { GameBug, GameBugs, gameBugsInput } from './list-schema.ts'
import { pageAfter } from './page-after.ts'
import { readEvidence } from './read-evidence.ts'
import { readReports } from './read-reports.ts'

const pageSize = 30
const shownTesters = 5
const shownOthers = 30

type ByStudio<Input> = Input & { studioId: string }

/** Everything known of the bugs of a game, in two statements. Throws NOT_FOUND for a game of another studio. */
export async function readBugs(tx: SystemTx, of: ByStudio<{ gameId: string; loose?: boolean }>) {
  const read = await readReports(tx, of)
  const evidence = await readEvidence(tx, of)
  return { ...read, ...composeBugs(read, evidence) }
}

/** One page of the bugs of a game: the worst first, then those that hit most people. Throws NOT_FOUND. */
export async function listGameBugs(
  tx: SystemTx,
  { gameId, studioId, cursor, ...filter }: ByStudio<z.output<typeof gameBugsInput>>,
): Promise<GameBugs> {
  const { game, builds, bugs } = await readBugs(tx, { gameId, studioId })
  const page = pageAfter(narrowed(bugs, filter), { idOf: ({ id }) => id, size: pageSize, cursor })
  return {
    game,
    builds: builds.map(({ version }) => version),
    counts: countsOf(bugs),
    bugs: page.rows.map((bug) => Object.assign(headOf(bug), { testers: bug.testers.slice(0, shownTesters) })),
    nextCursor: page.nextCursor,
  }
}

/** One bug with all of its evidence. Throws NOT_FOUND. */
export async function readGameBug(
  tx: SystemTx,
  { gameId, studioId, bugId }: ByStudio<{ gameId: string; bugId: string }>,
): Promise<GameBug> {
  const { game, builds, bugs } = await readBugs(tx, { gameId, studioId })
  const bug = findBug(bugs, bugId)
  if (!bug) throw new AppError('NOT_FOUND')
  return {
    game,
    builds: builds.map(({ version }) => version),
    bug: Object.assign(headOf(bug), {
      testers: bug.testers,
      reported: bug.reports.map(reportedOf),
      hits: bug.errors,
      marked: bug.moments,
      found: bug.finds,
      said: bug.checks,
    }),
    others: bugs
      .filter((other) => other !== bug)
      .slice(0, shownOthers)
      .map(({ id, title }) => ({ id, title })),
  }
}
