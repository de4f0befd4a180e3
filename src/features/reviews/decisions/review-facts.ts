import { sql } from 'drizzle-orm'
import type { BadgeFacts } from '#features/profiles/badges.ts'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { playtests, reviews } from '../playtests/tables.ts'

export type ReviewFacts = Pick<BadgeFacts, 'approvedReviews' | 'bestStreak70' | 'bugsConfirmed'>

interface Row extends Record<string, unknown> {
  approved: number
  streak: number
  bugs: number
}

/**
 * The counts that badges depend on. The streak is the tester's longest run of approved reviews with a score of 70 or
 * more.
 */
export async function reviewFacts(tx: PersonTx | SystemTx, testerId: string): Promise<ReviewFacts> {
  const { rows } = await tx.execute<Row>(sql`
    with approved as (
      select p.score >= 70 as good, row_number() over (order by p.decided_at, p.id) as n,
        row_number() over (partition by p.score >= 70 order by p.decided_at, p.id) as m
      from ${playtests} p where p.tester_id = ${testerId} and p.status = 'approved')
    select (select count(*)::int from approved) as approved,
      coalesce((select max(c)::int from (select count(*) as c from approved where good group by n - m) s), 0) as streak,
      (select count(*)::int from ${reviews} v join ${playtests} p on p.id = v.playtest_id and p.status <> 'rejected',
          jsonb_array_elements(v.bugs_found) b
        where v.tester_id = ${testerId} and v.bugs_found <> '[]' and b ? 'confirmedAt') as bugs`)
  const row = rows[0]
  return { approvedReviews: row?.approved ?? 0, bestStreak70: row?.streak ?? 0, bugsConfirmed: row?.bugs ?? 0 }
}
