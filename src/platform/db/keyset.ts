import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'

/** Valid texts of a key, so that PostgreSQL never rejects a value of a cursor. */
const kinds = {
  timestamptz: /^(-?infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}( BC)?)$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  int: /^-?\d{1,9}$/,
  bigint: /^-?\d{1,18}$/,
  boolean: /^(true|false)$/,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL stores no zero byte
  text: /^[^\u0000]{0,500}$/,
}

interface List {
  /** The sort keys, the last one unique. None of them may be null. */
  by: readonly (readonly [SQL, keyof typeof kinds])[]
  direction: 'asc' | 'desc'
  size: number
  cursor: string | undefined
}

/** The column `key` of a list's rows. */
export const sortKey = z.array(z.string())

export interface Keyset {
  /** The expression to select as `key`. */
  key: SQL
  /** The condition for the rows after the cursor, starting with `and`; empty on the first page. */
  after: SQL
  /** `order by … limit …`: the page plus one row, which shows whether there is another page. */
  order: SQL
  /** The sort expressions, without `order by`. */
  orderBy: SQL
  /** The rows of the page, without their keys. */
  page<Row extends { key: string[] }>(rows: Row[]): { rows: Omit<Row, 'key'>[]; nextCursor: string | null }
}

/**
 * Keyset pagination: a page starts after a row instead of after a number of rows, so that all pages cost the same, and
 * rows that are inserted or deleted meanwhile don't shift it. All keys have the same direction, so that one index
 * serves the order and the cursor. Throws VALIDATION_ERROR for an invalid cursor.
 */
export function keyset({ by, direction, size, cursor }: List): Keyset {
  const columns = sql.join(
    by.map(([column]) => column),
    sql`, `,
  )
  const orderBy = sql.join(
    by.map(([column]) => sql`${column} ${sql.raw(direction)}`),
    sql`, `,
  )
  return {
    key: sql`jsonb_build_array(${sql.join(
      by.map(([column]) => sql`(${column})::text`),
      sql`, `,
    )})`,
    after: cursor === undefined ? sql`` : afterCursor(valuesOf(cursor, by)),
    order: sql`order by ${orderBy} limit ${size + 1}`,
    orderBy,
    page(rows) {
      const shown = rows.slice(0, size)
      const last = rows.length > size ? shown.at(-1) : undefined
      return {
        rows: shown.map(({ key: _key, ...row }) => row),
        nextCursor: last ? Buffer.from(JSON.stringify(last.key)).toString('base64url') : null,
      }
    },
  }

  function afterCursor(values: string[]): SQL {
    const position = sql.join(
      values.map((value, at) => sql`${value}::${sql.raw(by[at]?.[1] ?? 'text')}`),
      sql`, `,
    )
    return sql`and (${columns}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${position})`
  }
}

function valuesOf(cursor: string, by: List['by']): string[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (
      Array.isArray(values) &&
      values.length === by.length &&
      by.every(([, kind], at) => typeof values[at] === 'string' && kinds[kind].test(values[at]))
    )
      return values
  } catch {
    // Rejected below.
  }
  throw new AppError('VALIDATION_ERROR', 'This list goes on elsewhere. Please load it again.')
}
