import { sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { channelMessages } from './channels/tables.ts'
import { workspaceTasks } from './tasks/tables.ts'

/** Time in which a deleted message or task can be restored; then its text is erased. */
export const RESTORE_HOURS = 24

/** Body of a deleted message after its text was erased; the row stays in the channel. */
const nothing = '-'

/** Erases the text of messages and tasks that were deleted a day ago. */
export async function forgetDeleted(tx: SystemTx, now: Date): Promise<void> {
  const over = sql`${at(now)} - make_interval(hours => ${RESTORE_HOURS})`
  await tx.execute(
    sql`update ${channelMessages} set body = ${nothing}, mentions = '{}' where deleted_at < ${over} and body <> ${nothing}`,
  )
  await tx.execute(sql`delete from ${workspaceTasks} where deleted_at < ${over}`)
}
