import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { personViewed } from './events.ts'
import { hourOf, type ViewedPage, type ViewerRole } from './rules.ts'
import { personViews } from './tables.ts'

interface RecordViewInput {
  subjectId: string
  viewerId: string
  viewerRole: ViewerRole
  page: ViewedPage
  now: Date
}

/**
 * Records that an admin or a consultant reads a person's data, once an hour for each page: pages refetch on live
 * events. Nobody is recorded for their own data.
 */
export async function recordView(tx: SystemTx, input: RecordViewInput): Promise<void> {
  const { subjectId, viewerId, viewerRole, page, now } = input
  if (subjectId === viewerId) return
  const { rowCount } = await tx.execute(sql`
    insert into ${personViews} (subject_id, viewer_id, viewer_role, page, hour)
    values (${subjectId}, ${viewerId}, ${viewerRole}, ${page}, ${hourOf(now).toISOString()}::timestamptz)
    on conflict do nothing`)
  if (rowCount) tx.happened(personViewed({ subjectId }), now)
}
