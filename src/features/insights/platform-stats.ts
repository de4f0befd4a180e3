import { games } from '#features/games/sql.ts'
import { playtests } from '#features/playtests/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { reviews } from '#features/reviews/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { figureLabels } from './rules.ts'
import { type PlatformStats, platformStatsOutput } from './schema.ts'

const figuresRow = platformStatsOutput.omit({ labels: true })

/**
 * Reads the platform's figures in one statement (spec 1 §3): people with an account, games that are not deleted,
 * playtests plus reviews, and distinct non-empty locations.
 */
export async function readPlatformStats(tx: SystemTx): Promise<PlatformStats> {
  const [figures] = await rows(tx, figuresRow)`
    select p.total_users, p.total_studios, p.total_testers, p.unique_countries,
      (select count(*)::int from ${games} where deleted_at is null) as total_games,
      ((select count(*) from ${playtests}) + (select count(*) from ${reviews}))::int as total_reviews
    from (
      select count(*)::int as total_users, count(*) filter (where role = 'studio')::int as total_studios,
        count(*) filter (where role = 'tester')::int as total_testers,
        count(distinct lower(trim(location))) filter (where trim(location) <> '')::int as unique_countries
      from ${profiles} where user_id is not null) p`
  if (!figures) throw new Error('No row of platform figures')
  return { ...figures, labels: figureLabels(figures) }
}
