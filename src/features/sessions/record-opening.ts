import { recordView } from '#features/compliance/record-view.ts'
import type { SystemTx } from '#platform/db/open.ts'
import type { FoundSession } from './find-session.ts'

/**
 * Records for the tester that somebody else opens their session, or plays its recording, which needs no page. The caller has
 * found it (`findSession`).
 */
export async function recordOpening(
  tx: SystemTx,
  { found: { id, viewer, testerId }, me, now }: { found: FoundSession; me: string; now: Date },
): Promise<void> {
  if (viewer === 'tester' || testerId === null) return
  await recordView(tx, {
    subjectId: testerId,
    viewerId: me,
    viewerRole: viewer,
    page: 'session',
    sessionId: id,
    now,
  })
}
