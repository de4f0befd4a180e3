import type pg from 'pg'
import type { AnnotatedTable, ColumnNote } from './table.ts'

const role = 'playhatch_person'

/** What the row-level role may do with a column by its annotation. Every column of a table is named, none by `select *`. */
const wanted: Record<'select' | 'insert' | 'update', (note: ColumnNote) => boolean> = {
  select: ({ read }) => read !== 'nobody',
  insert: ({ insert }) => insert === true,
  update: ({ edit }) => edit === true,
}

/**
 * The statements that make the database's column grants equal to the annotations of its tables; none if they are equal.
 */
export async function missingGrants(
  client: Pick<pg.ClientBase, 'query'>,
  tables: readonly AnnotatedTable[],
): Promise<string[]> {
  const statements: string[] = []
  for (const { name, columns } of tables)
    for (const [right, isWanted] of Object.entries(wanted)) {
      const { rows } = await client.query<{ column: string; granted: boolean; whole: boolean }>(
        `select attname as column, has_column_privilege($1, attrelid, attnum, $3) as granted,
           has_table_privilege($1, attrelid, $3) as whole
         from pg_attribute where attrelid = $2::regclass and attnum > 0 and not attisdropped order by attnum`,
        [role, name, right],
      )
      const grant = rows
        .filter(({ column }) => columns[column] && isWanted(columns[column]))
        .map(({ column }) => column)
      const granted = rows.flatMap((row) => (row.granted ? [row.column] : []))
      if (sameNames(grant, granted)) continue
      // A grant of the whole table includes columns that are added later, and can't be revoked for one of them.
      if (granted.length > 0)
        statements.push(`revoke ${right}${rows[0]?.whole ? '' : ` (${granted.join(', ')})`} on ${name} from ${role};`)
      if (grant.length > 0) statements.push(`grant ${right} (${grant.join(', ')}) on ${name} to ${role};`)
    }
  return statements
}

const sameNames = (some: readonly string[], others: readonly string[]) => some.join() === others.join()
