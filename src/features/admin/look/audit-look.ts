import { sql } from 'drizzle-orm'
import { recordView } from '#features/compliance/record-view.ts'
import { minutes } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { auditLog } from '#platform/tables.ts'
import { lookAction, personLookedAt } from '../events.ts'

type Look = Parameters<typeof personLookedAt>[0]

/**
 * Records that an admin looks at a person's data: in the audit log once in ten minutes, because pages refetch on live
 * events, and for the person once an hour.
 */
export async function auditLook(tx: SystemTx, { at, adminId, profileId, now }: Look & { now: Date }): Promise<void> {
  await recordView(tx, { subjectId: profileId, viewerId: adminId, viewerRole: 'admin', page: at, now })
  const since = new Date(now.getTime() - minutes(10)).toISOString()
  const audited = await tx.execute(sql`
    select 1 from ${auditLog}
    where created_at > ${since}::timestamptz and action = ${lookAction(at)} and actor_id = ${adminId} and subject_id = ${profileId}
    limit 1`)
  if (audited.rows.length === 0) tx.happened(personLookedAt({ adminId, profileId, at }), now)
}
