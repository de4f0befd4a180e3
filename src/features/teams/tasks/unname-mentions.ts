import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { withoutMention } from '#platform/db/without-mention.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from './rules.ts'
import { workspaceTasks } from './tables.ts'

const changedTask = z.object({ id: z.string() })

/**
 * Takes the name of a person whose account is erased out of tasks that were made of notes about them or to them. Returns
 * the tasks' ids. Idempotent.
 */
export async function unnameMentionsInTasks(tx: SystemTx, profileId: string): Promise<string[]> {
  const changed = await rows(tx, changedTask)`
    update ${workspaceTasks} t set mentions = array_remove(t.mentions, p.id),
      title = ${withoutMention(sql`t.title`, { name: sql`p.name`, most: TITLE_MAX })},
      description = ${withoutMention(sql`t.description`, { name: sql`p.name`, most: DESCRIPTION_MAX })}
    from ${profiles} p where p.id = ${profileId} and t.mentions @> array[p.id] and p.name <> '' returning t.id`
  return changed.map(({ id }) => id)
}
