import { sql } from 'drizzle-orm'
import { playtests } from '#features/playtests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { isMentioned, type NamedPerson, withoutMention, withoutMentioned } from '#platform/db/without-mention.ts'
import { noteLimits } from '../rules.ts'
import { sessionNotes } from '../tables.ts'

/**
 * Takes the former name of a person out of other people's notes that mention them, or that are on their own tests.
 * Idempotent.
 */
export async function unnameMentionsInNotes(tx: SystemTx, person: NamedPerson): Promise<void> {
  await tx.execute(sql`
    update ${sessionNotes} n set mentions = ${withoutMentioned(sql`n.mentions`, person)},
      text = ${withoutMention(sql`n.text`, person, noteLimits.text)}
    where ${isMentioned(sql`n.mentions`, person)}
      or n.playtest_id = any(array(select x.id from ${playtests} x where x.tester_id = ${person.profileId}))`)
}
