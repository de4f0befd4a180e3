import { browserErrors, isRetryable, retryDelay, retryLimit } from '#shared/browser-errors.ts'
import type { ErrorCode, ErrorDetails } from '#shared/errors.ts'
import { CallError } from './call-server.ts'

/** An error as the browser shows it. */
export interface Problem {
  code: ErrorCode
  message: string
  details: ErrorDetails
}

/** Maps any thrown value to an error of the catalogue; an error that never reached the server is offline or network. */
export function asProblem(error: unknown): Problem {
  if (error instanceof CallError) {
    return {
      code: error.code as ErrorCode,
      message: shownText(error.code, error.message),
      details: (error.data as ErrorDetails) ?? {},
    }
  }
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return plain('OFFLINE_ERROR')
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) return plain('NETWORK_ERROR')
  return plain('UNKNOWN_ERROR')
}

/**
 * Users read the friendly text of the catalogue instead of its standard message; a custom message stays (product-3).
 */
function shownText(code: string, message: string): string {
  const entry = (browserErrors as Record<string, { message: string; friendly?: string }>)[code]
  return entry?.friendly && message === entry.message ? entry.friendly : message
}

/** Whether a screen already shows this error, as the dialog for missing credits does. */
export const isShown = (error: unknown): boolean => error instanceof CallError && error.shown

const plain = (code: keyof typeof browserErrors): Problem => ({
  code,
  message: browserErrors[code].message,
  details: {},
})

/** Messages for the fields of a form, by the server's field names. */
export const fieldsOf = (error: unknown): Record<string, string> => asProblem(error).details.fields ?? {}

/** Retry rule for idempotent calls: retryable codes, three times, from 1 s, doubling, at most 30 s. */
export const retrySafeCall = {
  retry: (failures: number, error: unknown) => failures < retryLimit && isRetryable(asProblem(error).code),
  retryDelay,
}
