import { sql } from 'drizzle-orm'
import { games } from '#features/games/sql.ts'
import { reviews } from '#features/reviews/playtests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { excerptOf, maxResultsPerKind } from './rules.ts'
import type { Found } from './schema.ts'

interface Row extends Record<string, unknown> {
  id: string
  title: string
  content: string
  created_at: string
}

/**
 * The tester's own reviews that contain the query in their text or game title (spec 2 §7), newest first. Runs as the
 * system role with the access rule in the statement: the games' row policy would run for each review before the text is
 * compared.
 */
export async function searchReviews(
  tx: SystemTx,
  { query, testerId }: { query: string; testerId: string },
): Promise<Found['reviews']> {
  const { rows } = await tx.execute<Row>(sql`
    select r.playtest_id as id, g.title, r.content, r.created_at
    from ${reviews} r join ${games} g on g.id = r.game_id
    where r.tester_id = ${testerId} and (strpos(lower(r.content), lower(${query})) > 0 or strpos(lower(g.title), lower(${query})) > 0)
    order by r.created_at desc limit ${maxResultsPerKind}`)
  return rows.map(({ id, title, content, created_at }) => ({
    id,
    gameTitle: title,
    excerpt: excerptOf(content, query),
    createdAt: new Date(created_at),
  }))
}
