import { unnameMentionsInReports } from '#features/insights/reports/unname-mentions.ts'
import { unnameInTaskNotifications } from '#features/notifications/unname-person.ts'
import { unnameMentionsInBugs } from '#features/reviews/bugs/unname-mentions.ts'
import { unnameMentionsInNotes } from '#features/sessions/notes/unname-mentions.ts'
import { unnameMentionsInMessages } from '#features/teams/channels/unname-mentions.ts'
import { unnameMentionsInTasks } from '#features/teams/tasks/unname-tasks.ts'
import type { SystemTx } from '#platform/db/open.ts'
import type { NamedPerson } from '#platform/db/without-mention.ts'

/**
 * Takes a name out of what others wrote to the person or about their tests, wherever it was copied to: when the account is
 * erased, and when the person is called otherwise, so that a later erasure finds them. Idempotent.
 */
export async function unnameMentions(tx: SystemTx, person: NamedPerson): Promise<void> {
  if (person.name.trim() === '') return
  await unnameMentionsInNotes(tx, person)
  await unnameMentionsInMessages(tx, person)
  const taskIds = await unnameMentionsInTasks(tx, person)
  await unnameInTaskNotifications(tx, { ...person, taskIds })
  await unnameMentionsInReports(tx, person)
  await unnameMentionsInBugs(tx, person)
}
