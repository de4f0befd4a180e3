import type { SQL } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import type { NamedPerson } from '#platform/db/without-mention.ts'
import { port } from '#platform/port.ts'

/** SQL: whether the profile has an invitation that waits for its answer at `now`. */
export const waitingInvitation = port<(profileId: string, now: Date) => SQL>('the waiting invitation of a profile')

/** The playtest with this id as a table of at most one row: id, game_title (null if the reader may not see the game). */
export const playtestOf = port<(id: SQL) => SQL>('the playtest behind reputation')

/** Puts the new name of a person into the texts of others that mention them. */
export const mentionsRenamed =
  port<(tx: SystemTx, person: NamedPerson) => Promise<void>>('mentions of a renamed person')
