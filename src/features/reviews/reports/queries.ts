import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { games } from '#features/games/sql.ts'
import { playtests } from '#features/playtests/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { reviews } from '../tables.ts'
import { hiddenTextsOutput, reportedReviewsOutput } from './schema.ts'
import { hiddenReviewTexts, reviewReports } from './tables.ts'

const pageSize = 20
/** Names of both sides and of the game of a playtest `p`, with their joins. */
const partiesOf = sql`coalesce(g.title, 'Deleted game') as game_title, coalesce(t.name, 'Deleted tester') as tester_name,
      coalesce(nullif(s.company_name, ''), s.name, 'Studio') as studio_name`
const joinedParties = sql`left join ${games} g on g.id = p.game_id left join ${profiles} t on t.id = p.tester_id
      left join ${profiles} s on s.id = p.studio_id`
const row = z.extend(reportedReviewsOutput.shape.reviews.def.element, { key: sortKey })

/** Reviews with open reports, for admins, the one that was reported first at the top. */
export async function reportedReviews(tx: SystemTx, { cursor }: { cursor?: string | undefined }) {
  const list = keyset({
    by: { 'r.first_at': 'timestamptz', 'p.id': 'uuid' },
    direction: 'asc',
    size: pageSize,
    cursor,
  })
  const open = sql`(select o.playtest_id, min(o.created_at) as first_at,
    json_agg(json_build_object('reason', o.reason, 'note', o.note) order by o.created_at) as reports
    from ${reviewReports} o where o.closed_at is null group by o.playtest_id)`
  const found = await rows(tx, row)`
    select p.id as playtest_id, ${partiesOf}, v.content, v.suggestions,
      r.first_at, r.reports, ${list.key} as key
    from ${open} r join ${playtests} p on p.id = r.playtest_id join ${reviews} v on v.playtest_id = p.id ${joinedParties}
    where true ${list.after} ${list.order}`
  const page = list.page(found)
  return { reviews: page.rows, nextCursor: page.nextCursor }
}

const hiddenRow = z.extend(hiddenTextsOutput.shape.reviews.def.element, { key: sortKey })

/** Texts that admins hid, with what they said, the newest first. */
export async function hiddenTexts(tx: SystemTx, { cursor }: { cursor?: string | undefined }) {
  const list = keyset({
    by: { 'h.hidden_at': 'timestamptz', 'h.playtest_id': 'uuid' },
    direction: 'desc',
    size: pageSize,
    cursor,
  })
  const found = await rows(tx, hiddenRow)`
    select h.playtest_id, ${partiesOf}, h.texts -> -1 ->> 'content' as content, h.reason, h.hidden_at, ${list.key} as key
    from ${hiddenReviewTexts} h join ${playtests} p on p.id = h.playtest_id ${joinedParties}
    where true ${list.after} ${list.order}`
  const page = list.page(found)
  return { reviews: page.rows, nextCursor: page.nextCursor }
}
