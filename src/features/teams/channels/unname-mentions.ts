import { sql } from 'drizzle-orm'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { withoutMention } from '#platform/db/without-mention.ts'
import { MESSAGE_MAX } from './rules.ts'
import { channelMessages } from './tables.ts'

/** Takes the name of a person whose account is erased out of other people's messages that mention them. Idempotent. */
export async function unnameMentionsInMessages(tx: SystemTx, profileId: string): Promise<void> {
  await tx.execute(sql`
    update ${channelMessages} m set mentions = array_remove(m.mentions, p.id),
      body = ${withoutMention(sql`m.body`, { name: sql`p.name`, most: MESSAGE_MAX })}
    from ${profiles} p where p.id = ${profileId} and m.mentions @> array[p.id] and p.name <> ''`)
}
