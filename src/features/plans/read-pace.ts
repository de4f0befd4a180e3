import type { z } from 'zod/mini'
import { playtests } from '#features/playtests/sql.ts'
import { requestScreeners, reviewRequests } from '#features/requests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { planPace } from './schema.ts'

/** How fast the reviews of a plan's request came, and how many people its questions kept out (requests-7). */
export const readPace = (
  tx: SystemTx,
  { requestId, studioId }: { requestId: string; studioId: string },
): Promise<z.output<typeof planPace>> => foundRow(tx, planPace)`
  select (select sum(s.answered - s.passed)::int from ${requestScreeners} s where s.request_id = r.id) as screened_out,
    extract(epoch from v.first_at - r.opened_at)::int as first_after_seconds,
    case when v.delivered >= r.requested_count then extract(epoch from v.last_at - r.opened_at)::int end as all_within_seconds
  from ${reviewRequests} r cross join lateral (
    select min(p.submitted_at) as first_at, max(p.submitted_at) as last_at, count(*) as delivered from ${playtests} p
    where p.request_id = r.id and p.studio_id = r.studio_id and p.validated_at is not null) v
  where r.id = ${requestId} and r.studio_id = ${studioId}`
