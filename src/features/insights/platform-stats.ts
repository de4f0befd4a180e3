import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { games } from '#features/games/sql.ts'
import { playtests } from '#features/playtests/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { reviews } from '#features/reviews/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { countPlatform } from './platform/count-platform.ts'
import { figureLabels } from './rules.ts'
import { type PlatformStats, platformStatsOutput } from './schema.ts'
import { platformFigures } from './tables.ts'

const figuresRow = platformStatsOutput.omit({ labels: true })
type Figures = z.output<typeof figuresRow>

/**
 * Counts the platform's figures in one statement (product-11): people with an account, games that are not deleted,
 * playtests plus reviews, and distinct non-empty locations. It reads these tables whole.
 */
async function countFigures(tx: SystemTx): Promise<Figures> {
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
  return figures
}

const kept = z.object({ figures: figuresRow })

/** The figures as the job counted them last; counted now if it has not run yet. */
export async function readPlatformStats(tx: SystemTx): Promise<PlatformStats> {
  const [last] = await rows(tx, kept)`select figures from ${platformFigures}`
  const figures = last?.figures ?? (await countFigures(tx))
  return { ...figures, labels: figureLabels(figures) }
}

const countTask = 'count-platform'
const monthsTask = 'count-platform-by-month'

async function keepFigures(tx: SystemTx, now: Date): Promise<void> {
  const figures = JSON.stringify(await countFigures(tx))
  await tx.execute(sql`
    insert into ${platformFigures} (id, figures, counted_at) values (1, ${figures}::jsonb, ${at(now)})
    on conflict (id) do update set figures = excluded.figures, counted_at = excluded.counted_at`)
}

export const insightsJobs: Record<string, Job> = {
  [countTask]: (_payload, { db, clock }) => db.asSystem((tx) => keepFigures(tx, clock.now())),
  async [monthsTask](_payload, { db, clock }) {
    await db.asSystem(async (tx) => {
      const now = clock.now()
      // At the first start this job may come before the other one, which writes the row.
      if ((await rows(tx, kept)`select figures from ${platformFigures}`).length === 0) await keepFigures(tx, now)
      const byMonth = JSON.stringify(await countPlatform(tx, now))
      await tx.execute(sql`
        update ${platformFigures} set by_month = ${byMonth}::jsonb, by_month_at = ${at(now)} where id = 1`)
    })
  },
}

export const insightsRepeated: RepeatedJob[] = [
  { task: countTask, everySeconds: 300 },
  { task: monthsTask, everySeconds: 3600 },
]
