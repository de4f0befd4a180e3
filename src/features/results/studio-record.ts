import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { games } from '#features/games/sql.ts'
import { playtests } from '#features/playtests/sql.ts'
import { hasOpenSpot, openSpotsOf, reviewRequests } from '#features/requests/sql.ts'
import type { Database } from '#platform/db/open.ts'
import { studioRecordOutput } from './schema.ts'

type StudioRecord = z.output<typeof studioRecordOutput>

const firstDecision = z.extend(studioRecordOutput.shape.firstDecision.def.innerType, { by: z.string() })
const record = z.extend(studioRecordOutput, { firstDecision: z.nullable(firstDecision) })

/** Totals of a studio's requests: index-only counts, the next decision, and the newest request with free spots. */
export async function studioRecord(db: Pick<Database, 'readAs'>, studioId: string): Promise<StudioRecord> {
  const [row] = await db.readAs(
    studioId,
    record,
    sql`
    select
      (select count(*)::int from ${reviewRequests} where studio_id = ${studioId} and status = 'open' and not is_simulated) as open,
      s.waiting, s.approved, s.rejected,
      (select json_build_object('requestId', p.request_id, 'gameTitle', g.title, 'by', p.decide_by)
        from (select request_id, game_id, decide_by from ${playtests}
          where studio_id = ${studioId} and status = 'validated' order by decide_by limit 1) p
        join ${games} g on g.id = p.game_id) as first_decision,
      (select json_build_object('requestId', r.id, 'gameId', r.game_id, 'gameTitle', g.title,
          'spots', ${openSpotsOf(sql`r.id`)})
        from (select id, game_id from ${reviewRequests} r
          where studio_id = ${studioId} and status = 'open' and not is_simulated
            and ${hasOpenSpot(sql`r.id`)}
          order by created_at desc limit 1) r
        join ${games} g on g.id = r.game_id) as free_spots
    from (
      select count(*) filter (where status = 'validated')::int as waiting, count(*) filter (where status = 'approved')::int as approved,
        count(*) filter (where status = 'rejected')::int as rejected
      from ${playtests} where studio_id = ${studioId} and status in ('validated', 'approved', 'rejected')) s`,
  )
  if (!row) throw new TypeError('An aggregate query always returns a row.')
  return { ...row, firstDecision: row.firstDecision && { ...row.firstDecision, by: new Date(row.firstDecision.by) } }
}
