import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { notificationHistory } from './tables.ts'

/** Replaces the name of an erased person in other people's notifications by the texts without a name. Idempotent. */
export async function unnamePerson(tx: SystemTx, profileId: string): Promise<void> {
  await tx.execute(sql`
    update ${notificationHistory}
    set title = title_unnamed, message = message_unnamed, named_id = null, title_unnamed = null, message_unnamed = null
    where named_id = ${profileId}`)
}
