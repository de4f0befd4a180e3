import type { z } from 'zod'
import { playtests } from '#features/playtests/sql.ts'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { factsOutput } from '../schema.ts'
import { reviews } from '../tables.ts'

/**
 * The counts that badges depend on. The streak is the tester's longest run of approved reviews with a score of 70 or
 * more.
 */
export async function reviewFacts(tx: PersonTx | SystemTx, testerId: string): Promise<z.output<typeof factsOutput>> {
  const [facts] = await rows(tx, factsOutput)`
    with approved as (
      select p.score >= 70 as good, row_number() over (order by p.decided_at, p.id) as n,
        row_number() over (partition by p.score >= 70 order by p.decided_at, p.id) as m
      from ${playtests} p where p.tester_id = ${testerId} and p.status = 'approved'
        and not (p.outcome is not distinct from 'doubtful' and p.decided_by = 'silence'))
    select (select count(*)::int from approved) as approved_reviews,
      coalesce((select max(c)::int from (select count(*) as c from approved where good group by n - m) s), 0) as best_streak70,
      (select count(*)::int from ${reviews} v join ${playtests} p on p.id = v.playtest_id and p.status <> 'rejected',
          jsonb_array_elements(v.bugs_found) b
        where v.tester_id = ${testerId} and v.bugs_found <> '[]' and b ? 'confirmedAt') as bugs_confirmed`
  if (!facts) throw new TypeError('A select without a table always returns a row.')
  return facts
}
