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

type Kind = keyof typeof kinds

interface List {
  /**
   * The sort keys with their types, the last one unique: `{ 'g.created_at': 'timestamptz', 'g.id': 'uuid' }`, or pairs
   * where one of them is more than a text. None of them may be null.
   */
  by: Readonly<Record<string, Kind>> | readonly (readonly [SQL, Kind])[]
  direction?: 'asc' | 'desc'
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
export function keyset({ by, direction = 'desc', size, cursor }: List): Keyset {
  const keys: readonly (readonly [SQL, Kind])[] = isPairs(by)
    ? by
    : Object.entries(by).map(([text, kind]) => [sql.raw(text), kind] as const)
  const listed = (part: (column: SQL) => SQL) =>
    sql.join(
      keys.map(([column]) => part(column)),
      sql`, `,
    )
  const orderBy = listed((column) => sql`${column} ${sql.raw(direction)}`)
  return {
    key: sql`jsonb_build_array(${listed((column) => sql`(${column})::text`)})`,
    after:
      cursor === undefined
        ? sql``
        : afterCursor(
            valuesOf(
              cursor,
              keys.map(([, kind]) => kind),
            ),
          ),
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
      values.map((value, at) => sql`${value}::${sql.raw(keys[at]?.[1] ?? 'text')}`),
      sql`, `,
    )
    return sql`and (${listed((column) => column)}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${position})`
  }
}

const isPairs = (by: List['by']): by is readonly (readonly [SQL, Kind])[] => Array.isArray(by)

function valuesOf(cursor: string, kindsOf: readonly Kind[]): string[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (
      Array.isArray(values) &&
      values.length === kindsOf.length &&
      kindsOf.every((kind, at) => typeof values[at] === 'string' && kinds[kind].test(values[at]))
    )
      return values
  } catch {
    // Rejected below.
  }
  throw new AppError('VALIDATION_ERROR', 'This list has changed. Please reload it.')
}
