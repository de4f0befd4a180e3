import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/db/open.ts'
import { port } from '#platform/port.ts'
import type { Circumstances } from './conditions.ts'

/** A table of the product by its name; null if there is none. */
export const tableNamed = port<(name: string) => PgTable | null>('tables by their names')

/** The people who change the matrix, as a table: id, name. */
export const adminNames = port<() => SQL>('names of admins')

/** What conditions ask about a person. */
export const circumstancesOf =
  port<(db: Database, profileId: string) => Promise<Omit<Circumstances, 'isOwner' | 'now'>>>(
    'circumstances of a person',
  )
