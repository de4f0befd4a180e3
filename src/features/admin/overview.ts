import { z } from 'zod/mini'
import { daySumsFrom } from '#features/credits/statement/day-sums.ts'
import { games } from '#features/games/sql.ts'
import { playtests } from '#features/playtests/sql.ts'
import { dataDeletionRequests } from '#features/privacy/requests/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import { reviews } from '#features/reviews/sql.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { cached, type Fresh } from '#platform/memory/cached.ts'
import { overviewOutput } from './schema.ts'

type Overview = z.output<typeof overviewOutput>
type Counts = Omit<Overview, 'disputes' | 'dataRequests'>

/** The cost of counting grows with the tables, so each process caches the counts for this time. */
const freshMs = 15_000
const cachedCounts = new WeakMap<Database, Fresh<Counts>>()

/** The figures of the platform, at most 15 seconds old; the numbers of disputes and data requests, which need an admin, are current. */
export async function overview(db: Database, clock: Clock): Promise<Overview> {
  let counts = cachedCounts.get(db)
  if (!counts) {
    const read = () => db.asSystem((tx) => countAll(tx, clock.now()))
    counts = cached({ read, freshMs, clock, onFailure: () => undefined })
    cachedCounts.set(db, counts)
  }
  const waiting = db.asSystem(
    (tx) => rows(tx, waitingCounts)`
      select (select count(*) from ${playtests} where status = 'disputed') as disputes,
        (select count(*) from ${dataDeletionRequests} where processed_at is null) as data_requests`,
  )
  const [counted, [found]] = await Promise.all([counts.get(), waiting])
  return { ...counted, disputes: found?.disputes ?? 0, dataRequests: found?.dataRequests ?? 0 }
}

const waitingCounts = z.pick(overviewOutput, { disputes: true, dataRequests: true })
const rowCounts = z.omit(overviewOutput, {
  disputes: true,
  dataRequests: true,
  creditsHeld: true,
  escrow: true,
  incentives: true,
})

/** Each count is an index-only scan; the held credits come from the sums of days. */
async function countAll(tx: SystemTx, now: Date): Promise<Counts> {
  const aWeekAgo = new Date(now.getTime() - 7 * 86_400_000).toISOString()
  const [counted] = await rows(tx, rowCounts)`
    with by_role as (select role, count(*)::int as people from ${profiles} where user_id is not null group by role)
    select
      (select coalesce(sum(people), 0)::int from by_role) as people,
      (select coalesce(sum(people), 0)::int from by_role where role = 'studio') as studios,
      (select coalesce(sum(people), 0)::int from by_role where role = 'tester') as testers,
      (select count(*)::int from ${profiles} where user_id is not null and created_at > ${aWeekAgo}) as new_people,
      (select count(*)::int from ${games} where deleted_at is null) as games,
      (select count(*)::int from ${reviewRequests} where status = 'open' and not is_simulated) as open_requests,
      (select count(*)::int from ${games} where deleted_at is null and created_at > ${aWeekAgo}) as new_games,
      (select count(*)::int from ${reviews}) as reviews,
      (select count(*)::int from ${reviews} where created_at > ${aWeekAgo}) as new_reviews`
  if (!counted) throw new Error('No row of counts')
  return { ...counted, ...heldIn(await daySumsFrom(tx, now.toISOString().slice(0, 10))) }
}

function heldIn(sums: Awaited<ReturnType<typeof daySumsFrom>>) {
  const held: Record<string, number> = {}
  for (const { fromKind, toKind, amount } of sums) {
    held[fromKind] = (held[fromKind] ?? 0) - amount
    held[toKind] = (held[toKind] ?? 0) + amount
  }
  const { main = 0, welcome = 0, escrow = 0, incentives = 0 } = held
  return { creditsHeld: main + welcome, escrow, incentives }
}
