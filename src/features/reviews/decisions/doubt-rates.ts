import type { z } from 'zod/mini'
import { playtests } from '#features/playtests/sql.ts'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { reviewChecks } from '../scoring/tables.ts'
import { doubtRate } from './schema.ts'

const days = 90

/**
 * How many reviews of the last 90 days were doubtful, or were passed to a person by their tester, and how many of those a person accepted all the same, by language:
 * a language with far more doubts than others is checked unfairly.
 */
export const doubtRates = async (tx: SystemTx, now: Date): Promise<{ rates: z.output<typeof doubtRate>[] }> => ({
  rates: await rows(tx, doubtRate)`
    select k.language, count(*)::int as checked, count(*) filter (where 'doubtful' in (k.outcome, p.outcome))::int as doubtful,
      count(*) filter (where 'doubtful' in (k.outcome, p.outcome) and p.status = 'approved' and p.decided_by <> 'silence')::int as overturned
    from ${reviewChecks} k join ${playtests} p on p.id = k.playtest_id
    where k.created_at > ${at(new Date(now.getTime() - hours(24 * days)))}
    group by k.language order by checked desc, k.language limit 40`,
})
