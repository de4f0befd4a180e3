import type { ErrorsByArea } from '#platform/rpc/describe-api.ts'

/** Errors that only the changes of some areas have, for the description of the API. */
export const errorsByArea: ErrorsByArea = {
  accounts: [
    ...(['INVALID_CREDENTIALS', 'EMAIL_NOT_CONFIRMED', 'USER_EXISTS', 'WEAK_PASSWORD', 'AUTH_ERROR'] as const),
  ],
  games: ['INSUFFICIENT_CREDITS', 'ACCOUNT_FROZEN'],
  payments: [...(['PACKAGE_UNAVAILABLE', 'PAYMENTS_UNAVAILABLE', 'PAYMENT_CONFIGURATION', 'PAYMENT_FAILED'] as const)],
  playtests: ['TOO_EARLY'],
  credits: ['INVALID_TYPE', 'INSUFFICIENT_CREDITS', 'ACCOUNT_FROZEN', 'PROFILE_NOT_FOUND'],
}
