import type { FastifyRequest } from 'fastify'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { asAppError } from '../db/database-errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was refused, for the record of security events; null if it was not. */
    refusal: Refusal | null
    /** The address that a refused sign-in named. It is only held in memory. */
    triedEmail: string | null
    /** What the answer exports: of how many people it holds data. */
    exported: { what: string; people: number } | null
  }
}

interface Refusal {
  code: ErrorCode
  /** The database refused: a row policy or a grant. */
  byDatabase: boolean
}

/** Keeps the error of a refused request; the first one counts. */
export function noteRefusal(request: FastifyRequest, thrown: unknown): void {
  const error = asAppError(thrown)
  if (request.refusal || !(error instanceof AppError)) return
  request.refusal = { code: error.code, byDatabase: (error.cause as { code?: unknown } | undefined)?.code === '42501' }
}
