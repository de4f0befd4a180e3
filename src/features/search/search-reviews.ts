import { sql } from 'drizzle-orm'
import type { PersonTx } from '#platform/db/open.ts'
import { excerptOf, foundOfEach, literal } from './rules.ts'
import type { Found } from './schema.ts'

interface Row extends Record<string, unknown> {
  id: string
  title: string
  content: string
  created_at: string
}

/** What this tester wrote (spec 2 §7), the newest first. */
export async function searchReviews(
  tx: PersonTx,
  { words, testerId }: { words: string; testerId: string },
): Promise<Found['reviews']> {
  const pattern = `%${literal(words)}%`
  const { rows } = await tx.execute<Row>(sql`
    select r.participation_id as id, g.title, r.content, r.created_at
    from reviews r join games g on g.id = r.game_id
    where r.tester_id = ${testerId} and (r.content ilike ${pattern} or g.title ilike ${pattern})
    order by r.created_at desc limit ${foundOfEach}`)
  return rows.map(({ id, title, content, created_at }) => ({
    id,
    gameTitle: title,
    excerpt: excerptOf(content, words),
    createdAt: new Date(created_at),
  }))
}
