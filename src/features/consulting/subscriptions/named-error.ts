import { asAppError } from '#platform/db/database-errors.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Runs a step of subscribing; an error of the database gets the exact text of this step (consulting-1). Its cause
 * stays, so that conflicts with other transactions are still recognised and retried.
 */
export async function named<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (thrown) {
    const error = asAppError(thrown)
    if (!(error instanceof AppError) || !renamed.has(error.code)) throw error
    throw Object.assign(new AppError(error.code, message, error.details), { cause: error })
  }
}

const renamed: ReadonlySet<string> = new Set([
  'DATABASE_ERROR',
  'VALIDATION_ERROR',
  'FOREIGN_KEY_ERROR',
  'DUPLICATE_ERROR',
])
