import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'

/** What a key's text may look like, so that PostgreSQL never has to refuse what a cursor says. */
const kinds = {
  timestamptz: /^(-?infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}( BC)?)$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  int: /^-?\d{1,9}$/,
  bigint: /^-?\d{1,18}$/,
  boolean: /^(true|false)$/,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL keeps no zero byte
  text: /^[^\u0000]{0,500}$/,
}

interface List {
  /** What the list is ordered by, the last one unique. None of them may be null. */
  by: readonly (readonly [SQL, keyof typeof kinds])[]
  direction: 'asc' | 'desc'
  size: number
  cursor: string | undefined
}

export interface Keyset {
  /** To be selected as `key`. */
  key: SQL
  /** The condition for rows behind the cursor, beginning with `and`; nothing on the first page. */
  after: SQL
  /** `order by … limit …`; the page and one row more, which says whether there is another page. */
  order: SQL
  /** What follows `order by`. */
  orderBy: SQL
  page<Row extends { key: string[] }>(rows: Row[]): { rows: Row[]; nextCursor: string | null }
}

/**
 * A page of a list that begins behind a row instead of after a count of rows, so that later pages cost what the first one
 * does, and rows that come or go meanwhile move nothing. All keys go in one direction: one index serves order and cursor.
 * Throws VALIDATION_ERROR for a cursor that is not one of this list.
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
    after: cursor === undefined ? sql`` : behind(valuesOf(cursor, by)),
    order: sql`order by ${orderBy} limit ${size + 1}`,
    orderBy,
    page(rows) {
      const shown = rows.slice(0, size)
      const last = rows.length > size ? shown.at(-1) : undefined
      return { rows: shown, nextCursor: last ? Buffer.from(JSON.stringify(last.key)).toString('base64url') : null }
    },
  }

  function behind(values: string[]): SQL {
    const there = sql.join(
      values.map((value, at) => sql`${value}::${sql.raw(by[at]?.[1] ?? 'text')}`),
      sql`, `,
    )
    return sql`and (${columns}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${there})`
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
    // Refused below.
  }
  throw new AppError('VALIDATION_ERROR', 'This list goes on elsewhere. Please load it again.')
}
