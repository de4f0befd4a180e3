import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'

/** So long what was deleted can be put back; after that its words are gone. */
export const RESTORE_HOURS = 24

/** What a deleted message holds once its words are gone: its place in the channel stays. */
const nothing = '-'

/** Forgets the words of messages and cards that were deleted a day ago. */
export async function forgetDeleted(tx: SystemTx, now: Date): Promise<void> {
  const over = sql`${now.toISOString()}::timestamptz - make_interval(hours => ${RESTORE_HOURS})`
  await tx.execute(
    sql`update channel_messages set body = ${nothing}, mentions = '{}' where deleted_at < ${over} and body <> ${nothing}`,
  )
  await tx.execute(sql`delete from workspace_tasks where deleted_at < ${over}`)
}
