import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { excerptOf, foundOfEach } from './rules.ts'
import type { Found } from './schema.ts'

interface Row extends Record<string, unknown> {
  id: string
  title: string
  content: string
  created_at: string
}

/**
 * What this tester wrote (spec 2 §7), the newest first. Runs as the system role with its scope in the statement: the row
 * policy of the games would be asked for each review before a word is looked at.
 */
export async function searchReviews(
  tx: SystemTx,
  { words, testerId }: { words: string; testerId: string },
): Promise<Found['reviews']> {
  const { rows } = await tx.execute<Row>(sql`
    select r.participation_id as id, g.title, r.content, r.created_at
    from reviews r join games g on g.id = r.game_id
    where r.tester_id = ${testerId} and (strpos(lower(r.content), lower(${words})) > 0 or strpos(lower(g.title), lower(${words})) > 0)
    order by r.created_at desc limit ${foundOfEach}`)
  return rows.map(({ id, title, content, created_at }) => ({
    id,
    gameTitle: title,
    excerpt: excerptOf(content, words),
    createdAt: new Date(created_at),
  }))
}
