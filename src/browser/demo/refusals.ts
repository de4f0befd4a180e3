import { catalogue, type ErrorCode, type ErrorDetails } from '#shared/errors.ts'
import { grouped } from '#shared/grouped.ts'

/** The text of every act and page part that needs an account. */
export const notInDemo = 'This is not part of the demo. Sign up to use it.'

/** The error of an answer, as the server's. Of its own, because the server's class would be loaded with every page. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails
  readonly status: number

  constructor(code: ErrorCode, message?: string, details: ErrorDetails = {}) {
    super(message ?? catalogue[code].message)
    this.code = code
    this.details = details
    this.status = catalogue[code].status
  }
}

/** What a debit beyond the balance is refused with; the dialog for missing credits reads its details. */
export function insufficientCredits(short: { required: number; available: number; type: string; action: string }) {
  const { required, available } = short
  const message = `Insufficient credits. Required: ${grouped(required)}, Available: ${grouped(available)}`
  return new AppError('INSUFFICIENT_CREDITS', message, { ...short, shortfall: required - available })
}
