import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import type { AnnotatedTable, PersonSql } from '#platform/db/table.ts'
import { everyTable } from '../ports.ts'
import type { LeftOut } from '../requests/tables.ts'

const counted = z.object({ table: z.string(), rows: z.number() })

/**
 * The rows of a person that an erasure has kept, with the reasons of their tables: those that the copy of their data
 * would have listed. Call it at the end of the erasure, when the others are gone.
 */
export async function rowsLeft(tx: SystemTx, person: PersonSql): Promise<LeftOut[]> {
  const kept = everyTable.ask().flatMap((table) => {
    const { copy, erase } = table.personal
    return typeof erase === 'string' && typeof copy !== 'string' ? [{ table, copy, reason: erase }] : []
  })
  if (kept.length === 0) return []
  const counts = kept.map(({ table, copy }) => countOf(table, copy, person))
  const found = await rows(tx, counted)`select * from (${sql.join(counts, sql` union all `)}) counts where rows > 0`
  return found.map(({ table: name, rows: left }) => ({
    table: name,
    rows: left,
    reason: kept.find(({ table }) => table.name === name)?.reason ?? '',
  }))
}

type Copy = Exclude<AnnotatedTable['personal']['copy'], string>

const countOf = ({ table, name }: AnnotatedTable, copy: Copy, person: PersonSql): SQL =>
  sql`select ${name}::text as "table", count(*)::int as rows from ${table} where ${copy(getTableColumns(table) as never, person)}`
