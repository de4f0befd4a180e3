import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { gameBuilds, games } from '#features/games/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { profiles } from '#features/profiles/sql.ts'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { momentsOfVisit } from './read-visit.ts'
import { guestLimits } from './rules.ts'
import { gameReportsOutput, mineOutput, summaryOutput, visitsOutput } from './schema.ts'
import { feedbackMoments, feedbackVisits, gameReports } from './tables.ts'

interface OfStudio {
  studioId: string
  gameId?: string | undefined
}

/** Predicate on a visit `v`: the studio reads it (the row policy says the same). */
const readable = sql.raw(`(v.sent_at is not null or v.active_seconds >= ${guestLimits.leastSeconds})`)

const ofStudio = ({ studioId, gameId }: OfStudio): SQL =>
  sql`v.studio_id = ${studioId} and v.hunt_id is null and ${readable} ${gameId ? sql`and v.game_id = ${gameId}` : sql``}`

const pageSize = 25
const visitRow = z.extend(visitsOutput.shape.visits.def.element, { key: sortKey })

/** One page of the feedback outside reviews, newest first. Runs as the system role for the names of testers. */
export async function visitsOfStudio(
  tx: SystemTx,
  { cursor, ...of }: OfStudio & { cursor?: string | undefined },
): Promise<z.output<typeof visitsOutput>> {
  const list = keyset({ by: { 'v.created_at': 'timestamptz', 'v.id': 'uuid' }, size: pageSize, cursor })
  const found = await rows(tx, visitRow)`
    select v.key, v.id, v.game_id, g.title as game_title, b.version, v.active_seconds, v.rating, v.answers, v.sent_at, v.created_at,
      case when v.profile_id is null then 'guest' when v.link_id is not null then 'link' else 'invitation' end as who,
      case when v.profile_id is null then nullif(v.name, '') else coalesce(t.name, 'Someone who left') end as name,
      ${momentsOfVisit(sql`v.id`)} as moments, v.play_refusals as refusals
    from (select v.*, ${list.key} as key from ${feedbackVisits} v where ${ofStudio(of)} ${list.after} ${list.order}) v
    join ${games} g on g.id = v.game_id left join ${gameBuilds} b on b.id = v.build_id ${cardOf(sql`v.profile_id`, 't')}
    order by ${list.orderBy}`
  const page = list.page(found)
  return { visits: page.rows, nextCursor: page.nextCursor }
}

/** The sums of it. */
export const summaryOf = (tx: PersonTx, { now, ...of }: OfStudio & { now: Date }) =>
  foundRow(tx, summaryOutput)`
    select count(*)::int as people, count(v.sent_at)::int as sent, coalesce(sum(v.active_seconds), 0)::int as seconds,
      coalesce(sum(m.all), 0)::int as moments, coalesce(sum(m.bugs), 0)::int as bugs,
      array[${sql.join(
        [1, 2, 3, 4, 5].map((rating) => sql`count(*) filter (where v.rating = ${rating})::int`),
        sql`, `,
      )}] as ratings,
      count(*) filter (where v.sent_at > ${at(new Date(now.getTime() - hours(7 * 24)))})::int as newly_sent
    from ${feedbackVisits} v left join lateral (
      select count(*) as all, count(*) filter (where x.kind = 'bug') as bugs from ${feedbackMoments} x where x.visit_id = v.id) m on true
    where ${ofStudio(of)}`

const mineRow = z.extend(mineOutput.shape.visits.def.element, { key: sortKey })

/** One page of what a tester sent, or began, outside reviews. */
export async function visitsOfTester(
  tx: SystemTx,
  { testerId, cursor }: { testerId: string; cursor?: string | undefined },
): Promise<z.output<typeof mineOutput>> {
  const list = keyset({ by: { 'v.created_at': 'timestamptz', 'v.id': 'uuid' }, size: pageSize, cursor })
  const found = await rows(tx, mineRow)`
    select ${list.key} as key, v.id, v.invitation_id, g.title as game_title, v.active_seconds, v.rating, v.answers, v.sent_at, v.created_at,
      coalesce(o.company_name, o.name, 'Unknown Studio') as studio_name
    from ${feedbackVisits} v join ${games} g on g.id = v.game_id left join ${profiles} o on o.id = v.studio_id
    where v.profile_id = ${testerId} and v.hunt_id is null ${list.after} ${list.order}`
  const page = list.page(found)
  return { visits: page.rows, nextCursor: page.nextCursor }
}

const reportRow = z.extend(gameReportsOutput.shape.reports.def.element, { key: sortKey })

/** One page of the open reports of games by people who play by a link, the oldest first. */
export async function openGameReports(
  tx: SystemTx,
  { cursor }: { cursor?: string | undefined },
): Promise<z.output<typeof gameReportsOutput>> {
  const by = { 'r.created_at': 'timestamptz', 'r.id': 'uuid' } as const
  const list = keyset({ by, direction: 'asc', size: pageSize, cursor })
  const found = await rows(tx, reportRow)`
    select ${list.key} as key, r.id, r.game_id, g.title as game_title, r.reason, r.details, r.created_at,
      coalesce(o.company_name, o.name, 'Unknown Studio') as studio_name
    from ${gameReports} r join ${games} g on g.id = r.game_id left join ${profiles} o on o.id = r.studio_id
    where r.closed_at is null ${list.after} ${list.order}`
  const page = list.page(found)
  return { reports: page.rows, nextCursor: page.nextCursor }
}
