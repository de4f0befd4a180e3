import { sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { personViewed } from './events.ts'
import { hourOf, type ViewedPage, type ViewerRole } from './rules.ts'
import { personViews } from './tables.ts'

interface RecordViewInput {
  subjectId: string
  viewerId: string
  viewerRole: ViewerRole
  page: ViewedPage
  sessionId?: string
  now: Date
}

/**
 * Records that somebody else reads a person's data, once an hour for each page and session: pages refetch on live
 * events. Nobody is recorded for their own data.
 */
export async function recordView(tx: SystemTx, input: RecordViewInput): Promise<void> {
  const { subjectId, viewerId, viewerRole, page, sessionId = null, now } = input
  if (subjectId === viewerId) return
  const { rowCount } = await tx.execute(sql`
    insert into ${personViews} (subject_id, viewer_id, viewer_role, page, session_id, hour)
    values (${subjectId}, ${viewerId}, ${viewerRole}, ${page}, ${sessionId}, ${at(hourOf(now))})
    on conflict do nothing`)
  if (rowCount) tx.happened(personViewed({ subjectId }), now)
}
