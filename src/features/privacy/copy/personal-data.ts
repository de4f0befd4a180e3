import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { authUsers } from '#features/accounts/sql.ts'
import type { AnnotatedTable, PersonSql } from '#platform/db/table.ts'

/** A cursor takes no parameters, so its statements read these settings of the transaction. */
const person: PersonSql = {
  profile: sql`current_setting('copy.profile')::uuid`,
  account: sql`current_setting('copy.account')::uuid`,
  email: sql`(select email from ${authUsers} where id = current_setting('copy.account')::uuid)`,
  now: sql`now()`,
}

/** The part of a table that the copy of a person's data contains. Undefined if the copy has none of it. */
export function copiedRows({ table, columns, personal }: AnnotatedTable): SQL | undefined {
  const { copy } = personal
  if (typeof copy === 'string') return undefined
  const copied = Object.entries(columns).flatMap(([column, { withheld }]) => (withheld ? [] : [sql.identifier(column)]))
  return sql`select ${sql.join(copied, sql`, `)} from ${table} where ${copy(getTableColumns(table) as never, person)}`
}
