import type { SQL } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { port } from '#platform/port.ts'

/** People who may get emails, as a table: id, name, email. */
export const emailRecipients = port<() => SQL>('recipients of emails')

/** People with an account, under the names that others see, as a table: id, person, studio. */
export const shownNames = port<() => SQL>('names in notifications')

/** The title of a game, or of the game of a request, as a scalar; null if both ids are null. */
export const gameTitle = port<(ids: { game: SQL; request: SQL }) => SQL>('titles in notifications')

/** The calendar file that the email of a notification carries, by its event key; null for most. */
export const calendarOf = port<
  (tx: SystemTx, of: { eventKey: string; publicUrl: string; now: Date }) => Promise<string | null>
>('calendar files of notifications')
