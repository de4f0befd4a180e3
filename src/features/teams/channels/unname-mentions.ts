import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { isMentioned, type NamedPerson, withoutMention, withoutMentioned } from '#platform/db/without-mention.ts'
import { MESSAGE_MAX } from './rules.ts'
import { channelMessages } from './tables.ts'

/** Takes the former name of a person out of other people's messages that mention them. Idempotent. */
export async function unnameMentionsInMessages(tx: SystemTx, person: NamedPerson): Promise<void> {
  await tx.execute(sql`
    update ${channelMessages} m set mentions = ${withoutMentioned(sql`m.mentions`, person)},
      body = ${withoutMention(sql`m.body`, person, MESSAGE_MAX)}
    where ${isMentioned(sql`m.mentions`, person)}`)
}
