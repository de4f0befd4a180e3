import { sql } from 'drizzle-orm'
import { playtests } from '#features/playtests/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { withoutMention } from '#platform/db/without-mention.ts'
import { noteLimits } from '../rules.ts'
import { sessionNotes } from '../tables.ts'

/** Takes the name of a person whose account is erased out of other people's notes that mention them, or on their own tests. Idempotent. */
export async function unnameMentionsInNotes(tx: SystemTx, profileId: string): Promise<void> {
  await tx.execute(sql`
    update ${sessionNotes} n set mentions = array_remove(n.mentions, p.id),
      text = ${withoutMention(sql`n.text`, { name: sql`p.name`, most: noteLimits.text })}
    from ${profiles} p where p.id = ${profileId} and p.name <> ''
      and (n.mentions @> array[p.id] or n.playtest_id in (select x.id from ${playtests} x where x.tester_id = p.id))`)
}
