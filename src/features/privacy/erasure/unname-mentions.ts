import { type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { unnameMentionsInReports } from '#features/insights/reports/unname-mentions.ts'
import { unnameInTaskNotifications } from '#features/notifications/unname-person.ts'
import { playtests } from '#features/playtests/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { unnameMentionsInBugs } from '#features/reviews/bugs/unname-mentions.ts'
import { gameBugs } from '#features/reviews/sql.ts'
import { unnameMentionsInNotes } from '#features/sessions/notes/unname-mentions.ts'
import { sessionNotes } from '#features/sessions/sql.ts'
import { channelMessages } from '#features/teams/channels/sql.ts'
import { unnameMentionsInMessages } from '#features/teams/channels/unname-mentions.ts'
import { workspaceTasks } from '#features/teams/tasks/sql.ts'
import { unnameMentionsInTasks } from '#features/teams/tasks/unname-tasks.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { isMentioned, type NamedPerson } from '#platform/db/without-mention.ts'

/**
 * Takes a name out of what others wrote to the person or about their tests, wherever it was copied to: when the account is
 * erased, and when the person is called otherwise, so that a later erasure finds them. Idempotent.
 */
export async function unnameMentions(tx: SystemTx, named: Omit<NamedPerson, 'longer'>): Promise<void> {
  if (named.name.trim() === '') return
  const person = { ...named, longer: await longerNames(tx, named) }
  await unnameMentionsInNotes(tx, person)
  await unnameMentionsInMessages(tx, person)
  const taskIds = await unnameMentionsInTasks(tx, person)
  await unnameInTaskNotifications(tx, { ...person, taskIds })
  await unnameMentionsInReports(tx, person)
  await unnameMentionsInBugs(tx, person)
}

const longer = z.object({ name: z.string() })

/** Names of others that begin with this one, of those who are mentioned beside the person or on their tests. */
async function longerNames(tx: SystemTx, person: Omit<NamedPerson, 'longer'>): Promise<string[]> {
  const { profileId, name } = person
  const beside = (table: SQLWrapper) =>
    sql`select unnest(t.mentions) from ${table} t where ${isMentioned(sql`t.mentions`, person)}`
  const found = await rows(tx, longer)`
    select distinct p.name from ${profiles} p
    where starts_with(lower(p.name), lower(${name})) and length(p.name) > length(${name}) and p.id in (
      ${beside(sessionNotes)} union ${beside(channelMessages)} union ${beside(workspaceTasks)} union ${beside(gameBugs)}
      union select unnest(n.mentions) from ${sessionNotes} n
        where n.playtest_id in (select x.id from ${playtests} x where x.tester_id = ${profileId}))`
  return found.map((other) => other.name)
}
