import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { isMentioned, type NamedPerson, withoutMention, withoutMentioned } from '#platform/db/without-mention.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from './rules.ts'
import { workspaceTasks } from './tables.ts'

/** Takes the former name of a person out of tasks that were made of notes. Returns their ids. Idempotent. */
export async function unnameMentionsInTasks(tx: SystemTx, person: NamedPerson): Promise<string[]> {
  const changed = await rows(tx, idRow)`
    update ${workspaceTasks} t set mentions = ${withoutMentioned(sql`t.mentions`, person)},
      title = ${withoutMention(sql`t.title`, person, TITLE_MAX)},
      description = ${withoutMention(sql`t.description`, person, DESCRIPTION_MAX)}
    where ${isMentioned(sql`t.mentions`, person)} returning t.id`
  return changed.map(({ id }) => id)
}
