import { sql } from 'drizzle-orm'
import { playtests, readableByStudio } from '#features/playtests/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { reviewChecks, reviews } from '#features/reviews/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { type AlikeRow, alikeRow } from './result-rows.ts'

/**
 * The other reviews that doubtful reviews of a request are like, if the studio may read them; of other studios it learns
 * only that there is one (reviews-6). Runs as the system role, since testers must not learn whose text it is.
 */
export const readAlike = (
  tx: SystemTx,
  { requestId, studioId }: { requestId: string; studioId: string },
): Promise<AlikeRow[]> =>
  rows(tx, alikeRow)`
    select q.id as of, p.id as playtest_id, coalesce(c.name, 'Former tester') as tester_name, v.content
    from ${playtests} q join ${reviewChecks} k on k.playtest_id = q.id
    join ${playtests} p on p.id = k.alike_id and p.studio_id = q.studio_id and p.game_id = q.game_id and ${readableByStudio}
    join ${reviews} v on v.playtest_id = p.id
    ${cardOf(sql`p.tester_id`, 'c')}
    where q.request_id = ${requestId} and q.studio_id = ${studioId} and q.outcome = 'doubtful'`
