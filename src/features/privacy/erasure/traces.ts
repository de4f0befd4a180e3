import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AnnotatedTable, PersonSql } from '#platform/db/table.ts'

/**
 * The statement with which an erasure deletes or overwrites what a table holds of a person. Undefined if the table keeps
 * it, or another operation of the erasure handles it.
 */
export function traceOf({ table, columns, personal }: AnnotatedTable, person: PersonSql): SQL | undefined {
  const { erase } = personal
  if (typeof erase === 'string') return undefined
  const t = getTableColumns(table) as never
  if ('delete' in erase) return sql`delete from ${table} where ${erase.delete(t, person)}`
  const overwritten = Object.entries(columns).flatMap(([column, { blank }]) => {
    if (blank === undefined) return []
    return [sql`${sql.identifier(column)} = ${typeof blank === 'function' ? blank(person) : blank}`]
  })
  return sql`update ${table} set ${sql.join(overwritten, sql`, `)} where ${erase.blank(t, person)}`
}
