import { sql } from 'drizzle-orm'
import { textOf } from '#platform/db/query-builder.ts'
import { authSessions } from '../tables.ts'

/** The statement that signs everyone out. */
export const endEverySession = textOf(sql`delete from ${authSessions}`)
