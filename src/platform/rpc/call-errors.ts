import { ORPCError, ValidationError } from '@orpc/server'
import { AppError, catalogue, type ErrorCode, isErrorCode } from '#shared/errors.ts'
import { speakPlainly } from '#shared/texts/plain-errors.ts'
import { asAppError } from '../db/database-errors.ts'
import type { Log } from '../log/log.ts'

speakPlainly()

/** Context of a call for the log. */
export interface CallFacts {
  operation: string
  personId: string | null
}

/**
 * Maps any thrown value to the answer of the API: code, message, fields, request id. Logs unexpected errors completely.
 */
export function asAnswer(
  thrown: unknown,
  requestId: string,
  log: Log,
  { operation, personId }: CallFacts = { operation: '', personId: null },
): ORPCError<string, unknown> {
  const facts = { requestId, operation, personId }
  const error = asAppError(thrown)
  if (error instanceof AppError) {
    if (error.status >= 500) log.error({ err: error, ...facts }, 'a call failed')
    return answer(error.code, error.message, { ...error.details, requestId })
  }
  if (error instanceof ORPCError) return fromOrpc(error, facts, log)
  log.error({ err: error, ...facts }, 'a call failed unexpectedly')
  return answer('UNKNOWN_ERROR', undefined, { requestId })
}

function fromOrpc(error: ORPCError<string, unknown>, facts: CallFacts & { requestId: string }, log: Log) {
  const { requestId } = facts
  // Interceptors inside and outside the call both map errors; the second time it is an answer already.
  if (isErrorCode(error.code) && (error.data as { requestId?: string } | undefined)?.requestId === requestId)
    return error
  if (error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
    const fields: Record<string, string> = {}
    for (const issue of error.cause.issues) {
      const path = (issue.path ?? []).map((key) => String(typeof key === 'object' ? key.key : key)).join('.')
      fields[path] ??= issue.message
    }
    return answer('VALIDATION_ERROR', error.cause.issues[0]?.message, { fields, requestId })
  }
  if (error.cause instanceof ValidationError) {
    log.error({ issues: error.cause.issues, ...facts }, 'an answer does not match its schema')
    return answer('UNKNOWN_ERROR', undefined, { requestId })
  }
  const known: Record<string, ErrorCode> = {
    NOT_FOUND: 'NOT_FOUND',
    PAYLOAD_TOO_LARGE: 'TOO_LARGE',
    BAD_REQUEST: 'VALIDATION_ERROR',
    METHOD_NOT_SUPPORTED: 'METHOD_NOT_ALLOWED',
  }
  const code = known[error.code]
  if (code) return answer(code, undefined, { requestId })
  log.error({ err: error, ...facts }, 'a call failed unexpectedly')
  return answer('UNKNOWN_ERROR', undefined, { requestId })
}

function answer(code: ErrorCode, message: string | undefined, data: Record<string, unknown>) {
  const entry = catalogue[code]
  return new ORPCError(code, {
    status: entry.status,
    message: message ?? entry.message,
    data: 'friendly' in entry ? { friendly: entry.friendly, ...data } : data,
  })
}
