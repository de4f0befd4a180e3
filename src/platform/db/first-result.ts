import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#shared/errors.ts'

/**
 * The stored row of a repeated call, whose first answer may have been lost. `sent` is the whole content of the call, as
 * its schema names it, so that a new field is compared too. Throws DUPLICATE_ERROR for an id with other content.
 */
export function firstResult<Row extends object>(stored: Row | undefined, sent: Partial<Row>): Row {
  const names = Object.keys(sent) as (keyof Row)[]
  if (!stored || names.some((name) => !isDeepStrictEqual(stored[name], sent[name])))
    throw new AppError('DUPLICATE_ERROR')
  return stored
}
