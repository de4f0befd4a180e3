import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import type { PersonTx, SystemTx } from './open.ts'
import { type RowSchema, shaped } from './row-schema.ts'

/** Rows of which only the id is read. */
export const idRow = z.object({ id: z.string() })

/** The one row of a statement that counts. */
export const countRow = z.object({ count: z.number() })

/**
 * Runs a statement and returns its rows by the schema: keys in camelCase (the statement answers snake_case), `z.date()`
 * from timestamps, `z.number()` also from bigint and numeric. In development and tests each row is checked, and a column
 * that the schema does not name is an error.
 */
export const rows =
  <S extends RowSchema>(tx: SystemTx | PersonTx, schema: S) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<z.output<S>[]> =>
    shaped(schema, (await tx.execute(sql(text, ...values))).rows)

/** Like `rows`, for the one row that a statement finds. Throws NOT_FOUND without one. */
export const foundRow =
  <S extends RowSchema>(tx: SystemTx | PersonTx, schema: S) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<z.output<S>> => {
    const [row] = await rows(tx, schema)(text, ...values)
    if (row === undefined) throw new AppError('NOT_FOUND')
    return row
  }
