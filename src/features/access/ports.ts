import type { PgTable } from 'drizzle-orm/pg-core'
import { port } from '#platform/port.ts'

/** A table of the product by its name; null if there is none. */
export const tableNamed = port<(name: string) => PgTable | null>('tables by their names')
