import { AppError } from '#shared/errors.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Throws VALIDATION_ERROR with the field `password` when the new password is a very common one (accounts-3). */
export function assertUncommonPassword(password: string): void {
  if (!isCommonPassword(password)) return
  const message = 'This is one of the most common passwords. Please choose another one.'
  throw new AppError('VALIDATION_ERROR', message, { fields: { password: message } })
}
