import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isPaused } from '#features/profiles/sql.ts'
import { reviewRequests, reviewSpots } from '#features/requests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { countRow, rows } from '#platform/db/rows.ts'
import { type SegmentList, segmentLists } from './rules.ts'

const demandRow = z.object({ list: z.enum(segmentLists), value: z.string().nullable(), spots: z.number() })

export interface Demand {
  /** All open spots. */
  spots: number
  /** Open spots by the segment that their targeting names; one that names several counts for each of them. */
  byValue: Record<SegmentList, Map<string, number>>
  /** Open spots whose targeting does not restrict the list. */
  anyone: Record<SegmentList, number>
}

/** The open spots of running requests, by what their targeting asks for. */
export async function readDemand(tx: SystemTx): Promise<Demand> {
  const wanted = sql`
    select r.criteria, count(*)::int as spots
    from ${reviewRequests} r join ${reviewSpots} l on l.request_id = r.id and l.state = 'open'
    where r.status = 'open' and not r.is_simulated and not ${isPaused(sql`r.studio_id`)} group by r.id, r.criteria`
  const [all] = await rows(tx, countRow)`select coalesce(sum(w.spots), 0)::int as count from (${wanted}) w`
  const found = await rows(tx, demandRow)`
    select k.list, v.value, sum(w.spots)::int as spots
    from (${wanted}) w cross join unnest(${sql.param(segmentLists)}::text[]) k (list)
      left join lateral (
        select distinct value from jsonb_array_elements_text(coalesce(w.criteria -> k.list, '[]'::jsonb)) as value) v on true
    group by 1, 2`
  const demand: Demand = {
    spots: all?.count ?? 0,
    byValue: {
      favorite_genres: new Map(),
      device_types: new Map(),
      locations: new Map(),
      experience_levels: new Map(),
    },
    anyone: { favorite_genres: 0, device_types: 0, locations: 0, experience_levels: 0 },
  }
  for (const { list, value, spots } of found) {
    if (value === null) demand.anyone[list] = spots
    else demand.byValue[list].set(value, spots)
  }
  return demand
}
