import { AppError } from '#shared/errors.ts'
import { normaliseType, type TransactionType, transactionTypes } from '../rules.ts'

/**
 * The transaction type after normalisation (credits-1). Throws INVALID_TYPE, which lists the valid types (credits-1).
 */
export function knownType(given: string): TransactionType {
  const type = normaliseType(given)
  if (type) return type
  throw new AppError('INVALID_TYPE', `Invalid transaction type. Valid types: ${transactionTypes.join(', ')}`)
}
