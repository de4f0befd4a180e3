import { z } from 'zod/mini'
import { bugDifferences } from '#features/reviews/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { looseNodes } from './bug-nodes.ts'
import { readBugs } from './game-bugs.ts'
import type { looseOutput, proposalsOutput } from './list-schema.ts'
import { pageAfter } from './page-after.ts'
import { proposeMerges } from './propose.ts'

const pageSize = 10

interface PageOfGame {
  gameId: string
  studioId: string
  cursor?: string | undefined
}

const difference = z.object({ one: z.string(), other: z.string() })

/** One page of pairs that are likely one bug, the likeliest first. Throws NOT_FOUND for a game of another studio. */
export async function listProposals(
  tx: SystemTx,
  { gameId, studioId, cursor }: PageOfGame,
): Promise<z.output<typeof proposalsOutput>> {
  const { bugs, loose } = await readBugs(tx, { gameId, studioId, loose: true })
  const differences = await rows(tx, difference)`
    select one, other from ${bugDifferences} where game_id = ${gameId} and studio_id = ${studioId} order by created_at desc limit 5000`
  const page = pageAfter(proposeMerges({ bugs, loose, differences }), {
    idOf: ({ one, other }) => `${one.id} ${other.id}`,
    size: pageSize,
    cursor,
  })
  return { proposals: page.rows, nextCursor: page.nextCursor }
}

/** One page of what is in no bug: errors by the people whom they hit, then the newest moments. Throws NOT_FOUND. */
export async function listLooseFinds(
  tx: SystemTx,
  { gameId, studioId, cursor }: PageOfGame,
): Promise<z.output<typeof looseOutput>> {
  const { loose } = await readBugs(tx, { gameId, studioId, loose: true })
  const shown = looseNodes(loose).map((node) => node.shown)
  const page = pageAfter(shown, { idOf: ({ id }) => id, size: pageSize, cursor })
  return { loose: page.rows, nextCursor: page.nextCursor }
}
