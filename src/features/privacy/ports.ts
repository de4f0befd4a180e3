import type { AnnotatedTable } from '#platform/db/table.ts'
import { port } from '#platform/port.ts'

/** All tables of the product, in the order of an erasure. */
export const everyTable = port<() => readonly AnnotatedTable[]>('all tables')
