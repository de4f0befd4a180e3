import { z } from 'zod/mini'
import { playtests } from '#features/playtests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { sessionRecordings } from '../tables.ts'

const missed = z.object({ missed: z.boolean() })

/** Whether one of the tester's last nine other tests with a recording in their offer has none (sessions-2). */
export async function missedBefore(
  tx: SystemTx,
  { testerId, except }: { testerId: string; except: string },
): Promise<boolean> {
  const found = await foundRow(tx, missed)`
    select exists (
      select 1 from (
        select r.state, r.missing_reason from ${sessionRecordings} r join ${playtests} p on p.id = r.playtest_id
        where r.tester_id = ${testerId} and p.id <> ${except} and p.submitted_at is not null
        order by p.submitted_at desc limit 9) l
      where l.state = 'missing' and l.missing_reason <> 'storage_full') as missed`
  return found.missed
}
