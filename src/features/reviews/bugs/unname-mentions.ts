import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { isMentioned, type NamedPerson, withoutMention, withoutMentioned } from '#platform/db/without-mention.ts'
import { BUG_TITLE_MAX } from './rules.ts'
import { gameBugs } from './tables.ts'

/** Takes the former name of a person out of titles of bugs that were made of notes. Idempotent. */
export async function unnameMentionsInBugs(tx: SystemTx, person: NamedPerson): Promise<void> {
  await tx.execute(sql`
    update ${gameBugs} b set mentions = ${withoutMentioned(sql`b.mentions`, person)},
      title = ${withoutMention(sql`b.title`, person, BUG_TITLE_MAX)}
    where ${isMentioned(sql`b.mentions`, person)}`)
}
