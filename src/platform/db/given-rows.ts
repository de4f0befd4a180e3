import { type Param, type SQL, sql } from 'drizzle-orm'

/** A PostgreSQL type, and the parameter: the value of the one row, or an array with the value of each row. */
type GivenColumn = readonly [type: string, value: SQL | Param]

/**
 * SQL: the rows that a statement is given as its parameters, for `from`; the caller names it and its columns. One row is
 * written as `values`, more as `unnest`. From `unnest` PostgreSQL expects ten rows, so that the plan it could keep for a
 * prepared statement looks dearer than one for the very values, and each call would be planned anew: for a statement
 * with many subqueries that takes several times as long as the execution.
 */
export const givenRows = (count: number, columns: readonly GivenColumn[]): SQL =>
  count === 1
    ? sql`(values (${sql.join(
        columns.map(([type, value]) => sql`${value}::${sql.raw(type)}`),
        sql`, `,
      )}))`
    : sql`unnest(${sql.join(
        columns.map(([type, value]) => sql`${value}::${sql.raw(type)}[]`),
        sql`, `,
      )})`

/** The parameter of one column of `givenRows`. */
export const givenColumn = (values: readonly unknown[]): unknown => (values.length === 1 ? values[0] : values)
