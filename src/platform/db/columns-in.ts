import { getTableColumns, type SQL, sql, type Table } from 'drizzle-orm'
import type { RowSchema } from './row-schema.ts'
import { inSnakeCase } from './snake-case.ts'

/** Those columns of a table that the schema names, for a select: `g.id, g.title, …`. `alias` is the table's name there. */
export const columnsIn = (schema: RowSchema, table: Table, alias: string): SQL =>
  sql.raw(
    Object.keys(getTableColumns(table))
      .filter((key) => key in schema._zod.def.shape)
      .map((key) => `${alias}.${inSnakeCase(key)}`)
      .join(', '),
  )
