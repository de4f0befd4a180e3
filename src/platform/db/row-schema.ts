import { z } from 'zod/mini'
import { inSnakeCase } from './snake-case.ts'

/** A statement's columns by their names in camelCase. Dates, and numbers that PostgreSQL sends as text, are converted. */
export type RowSchema = z.core.$ZodObject

interface Column {
  key: string
  /** Its name in the statement's answer, in snake_case. */
  name: string
  convert: ((value: string) => unknown) | undefined
}

/** Production trusts statements that tests have checked. */
const isChecked = process.env.NODE_ENV !== 'production'

/** Rows of a statement by the schema; `rows` describes how. */
export function shaped<S extends RowSchema>(schema: S, found: readonly object[]): z.output<S>[] {
  const columns = columnsOf(schema)
  return found.map((row) => {
    // A loop, because rows of a page and of the targeting index come by the thousand.
    const shape: Record<string, unknown> = {}
    for (const column of columns) shape[column.key] = converted(row, column)
    return (isChecked ? checked(schema, columns, row, shape) : shape) as z.output<S>
  })
}

function converted(row: object, { name, convert }: Column): unknown {
  const value = (row as Record<string, unknown>)[name]
  return convert && typeof value === 'string' ? convert(value) : value
}

function checked(schema: RowSchema, columns: readonly Column[], row: object, shape: object) {
  const unknown = Object.keys(row).filter((name) => !columns.some((column) => column.name === name))
  if (unknown.length > 0) throw new TypeError(`The schema of these rows does not name ${unknown.join(', ')}.`)
  return z.parse(schema, shape)
}

const known = new WeakMap<RowSchema, Column[]>()

function columnsOf(schema: RowSchema): Column[] {
  const before = known.get(schema)
  if (before) return before
  const columns = Object.entries(schema._zod.def.shape).map(([key, type]) => ({
    key,
    name: inSnakeCase(key),
    convert: converters[kindOf(type)],
  }))
  known.set(schema, columns)
  return columns
}

const converters: Partial<Record<string, (value: string) => unknown>> = {
  date: (value) => new Date(value),
  number: Number,
}

/** What a column holds besides null. */
function kindOf({ _zod: { def } }: z.core.$ZodType): string {
  return 'innerType' in def ? kindOf(def.innerType as z.core.$ZodType) : def.type
}
