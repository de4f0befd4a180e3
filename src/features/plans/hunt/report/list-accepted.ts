import { z } from 'zod'
import { severities } from '#features/playtests/rules.ts'
import { listFind } from '#features/reviews/bugs/list-find.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import type { LockedHunt } from '../lock-hunt.ts'
import { huntReports } from '../tables.ts'

const accepted = z.object({
  id: z.string(),
  testerId: z.string(),
  title: z.string(),
  severity: z.enum(severities),
  firstId: z.string().nullable(),
  createdAt: z.date(),
})

/** Puts a report into the game's list of bugs if it is a bug, or a later report of one. The hunt is locked. */
export async function listAccepted(
  tx: SystemTx,
  { id: huntId, gameId, studioId, buildId }: LockedHunt,
  { reportId, now }: { reportId: string; now: Date },
): Promise<void> {
  const [found] = await rows(tx, accepted)`
    select r.id, r.tester_id, r.title, coalesce(r.severity, o.severity, r.claimed) as severity, r.original_id as first_id, r.created_at
    from ${huntReports} r left join ${huntReports} o on o.id = r.original_id
    where r.id = ${reportId} and r.status in ('valid', 'duplicate')`
  if (found) await listFind(tx, { ...found, huntId, gameId, studioId, buildId, now })
}
