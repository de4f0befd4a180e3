import { CallError } from './call-server.ts'
import { fieldsOf } from './problem.ts'

/**
 * The error of a read as a screen shows it: an id in the address that is no id names nothing, just as one that nobody
 * has, and its reader did not type it into a form.
 */
export function asReadError(error: unknown): unknown {
  const fields = Object.keys(fieldsOf(error))
  if (!(error instanceof CallError) || error.code !== 'VALIDATION_ERROR') return error
  if (fields.length === 0 || !fields.every((name) => /id$/i.test(name))) return error
  return new CallError('NOT_FOUND', { status: 404, message: 'Not found, or you don’t have access.' })
}
