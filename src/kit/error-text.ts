import { catalogue, isErrorCode } from '#shared/errors.ts'

function part(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
}

/** What a person may read of an error: the catalogue's words, never a library's. */
export function errorText(error: unknown): string {
  const code = part(error, 'code')
  if (isErrorCode(code)) {
    const message = part(error, 'message')
    const entry = catalogue[code]
    if ('friendly' in entry) return entry.friendly
    return typeof message === 'string' && message !== '' ? message : entry.message
  }
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return catalogue.OFFLINE_ERROR.message
  return error instanceof TypeError ? catalogue.NETWORK_ERROR.message : catalogue.UNKNOWN_ERROR.message
}

/** Messages by field name from a refused call: `data.fields` of an answer, `details.fields` of an AppError. */
export function errorFields(error: unknown): Record<string, string> {
  const fields = part(part(error, 'data'), 'fields') ?? part(part(error, 'details'), 'fields')
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
