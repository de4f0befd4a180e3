import { sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { notificationHistory } from './tables.ts'

/** For the demo's past: notifications sent before this time count as read three hours later, and none is emailed. */
export async function settlePastNotifications(tx: SystemTx, before: Date): Promise<void> {
  await tx.execute(sql`
    update ${notificationHistory} set opened_at = sent_at + interval '3 hours'
    where opened_at is null and sent_at < ${at(before)}`)
  await tx.execute(sql`update ${notificationHistory} set email_due_at = null where email_due_at is not null`)
}
