import { sql } from 'drizzle-orm'
import { games } from '#features/games/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { playtests, reviews } from '#features/reviews/playtests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { type Figures, figureLabels } from './rules.ts'
import type { PlatformStats } from './schema.ts'

/**
 * Reads the platform's figures in one statement (spec 1 §3): people with an account, games that are not deleted,
 * playtests plus reviews, and distinct non-empty locations.
 */
export async function readPlatformStats(tx: SystemTx): Promise<PlatformStats> {
  const { rows } = await tx.execute<Figures & Record<string, number>>(sql`
    select p.users as "totalUsers", p.studios as "totalStudios", p.testers as "totalTesters", p.countries as "uniqueCountries",
      (select count(*)::int from ${games} where deleted_at is null) as "totalGames",
      ((select count(*) from ${playtests}) + (select count(*) from ${reviews}))::int as "totalReviews"
    from (
      select count(*)::int as users, count(*) filter (where role = 'studio')::int as studios,
        count(*) filter (where role = 'tester')::int as testers,
        count(distinct lower(trim(location))) filter (where trim(location) <> '')::int as countries
      from ${profiles} where user_id is not null) p`)
  const [figures] = rows
  if (!figures) throw new Error('No row of platform figures')
  return { ...figures, labels: figureLabels(figures) }
}
