import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { pictureKey } from '#features/feedback/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { huntReports } from '../tables.ts'

const found = z.object({ key: z.string().nullable() })

interface PictureOf {
  reportId: string
  pictureId: string
  readerId: string
  /** Decides disputes as an admin. */
  decides: boolean
}

/** The storage key of a picture of a report: for its studio, its hunter, and admins while it is disputed. Null for others. */
export async function findReportPicture(
  tx: SystemTx,
  { reportId, pictureId, readerId, decides }: PictureOf,
): Promise<string | null> {
  const [picture] = await rows(tx, found)`
    select ${pictureKey({ momentId: sql`r.moment_id`, pictureId })} as key from ${huntReports} r
    where r.id = ${reportId} and (r.studio_id = ${readerId} or r.tester_id = ${readerId} or (${decides}::boolean and r.disputed_at is not null))`
  return picture?.key ?? null
}
