import type { SQL } from 'drizzle-orm'
import { port } from '#platform/port.ts'

/** SQL: whether the profile has an invitation that waits for its answer at `now`. */
export const waitingInvitation = port<(profileId: string, now: Date) => SQL>('the waiting invitation of a profile')

/** The playtest with this id as a table of at most one row: id, game_title (null if the reader may not see the game). */
export const playtestOf = port<(id: SQL) => SQL>('the playtest behind reputation')
