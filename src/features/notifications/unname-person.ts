import { sql } from 'drizzle-orm'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { withoutMention } from '#platform/db/without-mention.ts'
import { notificationHistory } from './tables.ts'

/** Replaces the name of an erased person in other people's notifications by the texts without a name. Idempotent. */
export async function unnamePerson(tx: SystemTx, profileId: string): Promise<void> {
  await tx.execute(sql`
    update ${notificationHistory}
    set title = title_unnamed, message = message_unnamed, named_id = null, title_unnamed = null, message_unnamed = null
    where named_id = ${profileId}`)
}

/**
 * Takes the name of a person whose account is erased out of notifications that quote titles in which it stood: those with
 * a link to one of these tasks. Idempotent.
 */
export async function unnameInTaskNotifications(
  tx: SystemTx,
  { profileId, taskIds }: { profileId: string; taskIds: readonly string[] },
): Promise<void> {
  if (taskIds.length === 0) return
  const unnamed = (column: string) => withoutMention(sql.raw(`n.${column}`), { name: sql`p.name` })
  await tx.execute(sql`
    update ${notificationHistory} n set message = ${unnamed('message')}, message_unnamed = ${unnamed('message_unnamed')}
    from ${profiles} p where p.id = ${profileId} and p.name <> ''
      and substring(n.link from 'task=([0-9a-f-]{36})') = any(${sql.param(taskIds)}::text[])`)
}
