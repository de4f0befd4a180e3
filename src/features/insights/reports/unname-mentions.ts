import { sql } from 'drizzle-orm'
import { gameBugs } from '#features/reviews/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { isMentioned, type NamedPerson, withoutMention } from '#platform/db/without-mention.ts'
import { insightReports } from '../tables.ts'

/**
 * Takes the former name of a person out of reports that list bugs with it. Call it before the bugs forget who their
 * titles name. Idempotent.
 */
export async function unnameMentionsInReports(tx: SystemTx, person: NamedPerson): Promise<void> {
  // The content is searched as text, in which a name is escaped as in JSON.
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1)
  const written = { name: inJson(person.name), newName: person.newName === null ? null : inJson(person.newName) }
  await tx.execute(sql`
    update ${insightReports} r set content = (${withoutMention(sql`r.content::text`, written)})::jsonb
    where r.game_id in (select b.game_id from ${gameBugs} b where ${isMentioned(sql`b.mentions`, person)})`)
}
