import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { insightReports } from '../tables.ts'

/** Ends the link of a report at once; again it does nothing. Throws NOT_FOUND for a report of another studio. */
export async function revokeReport(
  tx: SystemTx,
  { id, studioId, now }: { id: string; studioId: string; now: Date },
): Promise<void> {
  const found = await rows(tx, idRow)`
    update ${insightReports} set revoked_at = coalesce(revoked_at, ${at(now)})
    where id = ${id} and studio_id = ${studioId} returning id`
  if (found.length === 0) throw new AppError('NOT_FOUND')
}
