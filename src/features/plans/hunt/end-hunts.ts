import { sql } from 'drizzle-orm'
import { creditAccounts } from '#features/credits/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { closeHunt } from './close-hunt.ts'
import { reportWithdrawn } from './events.ts'
import { lockHunt } from './lock-hunt.ts'
import { huntOfReport, lockReport, settleReport } from './report/settle-report.ts'
import { deleteHunt } from './save-hunt.ts'
import { bugHunts, huntReports } from './tables.ts'

interface OfPerson {
  profileId: string
  now: Date
}

const ownReports = (profileId: string) =>
  sql`${huntReports} r where r.tester_id = ${profileId} and (r.set_aside > 0 or r.status = 'undecided')`

/** Locks the hunts whose budget an erasure moves. It comes after requests and before games. */
export async function lockHuntsOf(tx: SystemTx, profileId: string): Promise<void> {
  await tx.execute(sql`
    select 1 from ${bugHunts} h where (h.studio_id = ${profileId} and h.status <> 'closed')
      or h.id in (select r.hunt_id from ${ownReports(profileId)}) order by h.id for no key update`)
}

/** The accounts that an erasure moves for hunts, as a subquery of ids. */
export const accountsOfHunts = (profileId: string) => sql`(
  select a.id from ${creditAccounts} a join ${bugHunts} h on a.spot_id = h.id or (a.profile_id = h.studio_id and a.kind = 'main')
  where (h.studio_id = ${profileId} and h.status = 'open') or h.id in (select r.hunt_id from ${ownReports(profileId)}))`

/**
 * Ends what hunts hold of a person whose account is erased: their own hunts with the refund of what is free, and their
 * reports that are undecided or disputed, whose credits are free again. Reports of others are decided by time. Idempotent.
 */
export async function endHunts(tx: SystemTx, { profileId, now }: OfPerson): Promise<void> {
  const hunts = await rows(tx, idRow)`
    select id from ${bugHunts} where studio_id = ${profileId} and status <> 'closed' order by id`
  for (const { id: huntId } of hunts) {
    const hunt = await lockHunt(tx, { huntId })
    if (hunt?.status === 'draft') await deleteHunt(tx, { huntId, studioId: profileId, now })
    else await closeHunt(tx, { huntId, studioId: profileId, now })
  }
  const reports = await rows(tx, idRow)`select r.id from ${ownReports(profileId)} order by r.hunt_id, r.number`
  for (const { id: reportId } of reports) await withdraw(tx, { reportId, now })
}

async function withdraw(tx: SystemTx, { reportId, now }: { reportId: string; now: Date }) {
  const { huntId } = await huntOfReport(tx, { reportId })
  const hunt = await lockHunt(tx, { huntId })
  if (!hunt) return
  const report = await lockReport(tx, reportId)
  await tx.execute(sql`
    update ${huntReports} set
      status = case when status = 'undecided' then 'withdrawn' else status end, decided_at = coalesce(decided_at, ${at(now)}),
      dispute_for = case when disputed_at is not null and dispute_for is null then 'studio' else dispute_for end
    where id = ${reportId}`)
  const { studioId, gameId, testerId } = report
  tx.happened(reportWithdrawn({ huntId, studioId, gameId, reportId, testerId }), now)
  await settleReport(tx, hunt, report, { cost: 0, pay: 0, kept: 0, step: 'released', now })
}
