import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { type NamedPerson, withoutMention } from '#platform/db/without-mention.ts'
import { notificationHistory } from './tables.ts'

/** Replaces the name of an erased person in other people's notifications by the texts without a name. Idempotent. */
export async function unnamePerson(tx: SystemTx, profileId: string): Promise<void> {
  await tx.execute(sql`
    update ${notificationHistory}
    set title = title_unnamed, message = message_unnamed, named_id = null, title_unnamed = null, message_unnamed = null
    where named_id = ${profileId}`)
}

/** Takes the former name of a person out of notifications that quote the title of one of these tasks. Idempotent. */
export async function unnameInTaskNotifications(
  tx: SystemTx,
  { taskIds, ...person }: NamedPerson & { taskIds: readonly string[] },
): Promise<void> {
  if (taskIds.length === 0) return
  await tx.execute(sql`
    update ${notificationHistory} n set message = ${withoutMention(sql`n.message`, person)},
      message_unnamed = ${withoutMention(sql`n.message_unnamed`, person)}
    from unnest(${sql.param(taskIds)}::text[]) t (id)
    where n.event_key between 'task-assigned:' || t.id || ':0' and 'task-assigned:' || t.id || ':' || repeat('9', 20)`)
}
