import type { SQL } from 'drizzle-orm'
import { port } from '#platform/port.ts'

/** People who may get emails, as a table: id, name, email. */
export const emailRecipients = port<() => SQL>('recipients of emails')
