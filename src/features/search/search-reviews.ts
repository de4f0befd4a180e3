import { z } from 'zod'
import { games } from '#features/games/sql.ts'
import { reviews } from '#features/reviews/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { excerptOf, maxResultsPerKind } from './rules.ts'
import type { Found } from './schema.ts'

const ownReview = z.object({ id: z.string(), gameTitle: z.string(), content: z.string(), createdAt: z.date() })

/**
 * The tester's own reviews that contain the query in their text or game title (spec 2 §7), newest first. Runs as the
 * system role with the access rule in the statement: the games' row policy would run for each review before the text is
 * compared.
 */
export async function searchReviews(
  tx: SystemTx,
  { query, testerId }: { query: string; testerId: string },
): Promise<Found['reviews']> {
  const own = await rows(tx, ownReview)`
    select r.playtest_id as id, g.title as game_title, r.content, r.created_at
    from ${reviews} r join ${games} g on g.id = r.game_id
    where r.tester_id = ${testerId} and (strpos(lower(r.content), lower(${query})) > 0 or strpos(lower(g.title), lower(${query})) > 0)
    order by r.created_at desc limit ${maxResultsPerKind}`
  return own.map(({ content, ...review }) => ({ ...review, excerpt: excerptOf(content, query) }))
}
