import { AppError } from '#shared/errors.ts'

interface Page<Row> {
  /** Unique in the list. */
  idOf: (row: Row) => string
  size: number
  cursor: string | undefined
}

/** The rows of a composed list after the one that the cursor names. Throws VALIDATION_ERROR if it is gone. */
export function pageAfter<Row>(all: readonly Row[], { idOf, size, cursor }: Page<Row>) {
  const at = cursor === undefined ? -1 : all.findIndex((row) => idOf(row) === cursor)
  if (cursor !== undefined && at < 0) throw new AppError('VALIDATION_ERROR', 'This list has changed. Please reload it.')
  const rows = all.slice(at + 1, at + 1 + size)
  const last = at + 1 + size < all.length ? rows.at(-1) : undefined
  return { rows, nextCursor: last === undefined ? null : idOf(last) }
}
