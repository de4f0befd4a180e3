import { sql } from 'drizzle-orm'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { withoutMention } from '#platform/db/without-mention.ts'
import { BUG_TITLE_MAX } from './rules.ts'
import { gameBugs } from './tables.ts'

/** Takes the name of a person whose account is erased out of titles of bugs that were made of notes. Idempotent. */
export async function unnameMentionsInBugs(tx: SystemTx, profileId: string): Promise<void> {
  await tx.execute(sql`
    update ${gameBugs} b set mentions = array_remove(b.mentions, p.id),
      title = ${withoutMention(sql`b.title`, { name: sql`p.name`, most: BUG_TITLE_MAX })}
    from ${profiles} p where p.id = ${profileId} and b.mentions @> array[p.id] and p.name <> ''`)
}
