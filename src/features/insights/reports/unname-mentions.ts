import { sql } from 'drizzle-orm'
import { profiles } from '#features/profiles/sql.ts'
import { gameBugs } from '#features/reviews/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { withoutMention } from '#platform/db/without-mention.ts'
import { insightReports } from '../tables.ts'

/**
 * Takes the name of a person whose account is erased out of reports that list bugs with it. Call it before the bugs
 * forget who their titles name. Idempotent.
 */
export async function unnameMentionsInReports(tx: SystemTx, profileId: string): Promise<void> {
  // The content is searched as text, in which a name is escaped as in JSON.
  const name = sql`substr(to_json(p.name)::text, 2, length(to_json(p.name)::text) - 2)`
  await tx.execute(sql`
    update ${insightReports} r set content = (${withoutMention(sql`r.content::text`, { name })})::jsonb
    from ${profiles} p where p.id = ${profileId} and p.name <> ''
      and r.game_id in (select b.game_id from ${gameBugs} b where b.mentions @> array[p.id])`)
}
