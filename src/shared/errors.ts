import { browserErrors } from './browser-errors.ts'
import { grouped } from './texts/grouped.ts'

/**
 * The error catalogue of product-3 (product-3 for texts that the spec leaves out). `status` is the HTTP
 * status. The browser reads these texts in the server's answers and never loads them.
 */
export const catalogue = {
  ...browserErrors,
  TIMEOUT_ERROR: { status: 504, message: 'This took too long. Please try again.' },
  DUPLICATE_ERROR: { status: 409, message: 'This record already exists.' },
  FOREIGN_KEY_ERROR: { status: 409, message: 'This refers to something that no longer exists.' },
  DATABASE_ERROR: { status: 500, message: 'Something went wrong. Please try again.' },
  VALIDATION_ERROR: { status: 400, message: 'Please check what you entered.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password. Please try again.' },
  EMAIL_NOT_CONFIRMED: { status: 403, message: 'Please check your email and click the confirmation link.' },
  USER_EXISTS: { status: 409, message: 'An account with this email already exists.' },
  AUTH_ERROR: { status: 401, message: 'Sign-in failed. Please try again.' },
  INVALID_TYPE: { status: 400, message: 'This type of transaction is not known.' },
  PROFILE_NOT_FOUND: { status: 404, message: 'No profile found. Please sign in again.' },
  INSUFFICIENT_CREDITS: { status: 402, message: 'Insufficient credits.' },
  ACCOUNT_FROZEN: {
    status: 403,
    message:
      'Spending is paused: a card payment of this account was refunded or disputed, or an admin paused it. Please contact support.',
  },
  ACCOUNT_SUSPENDED: { status: 403, message: 'This account is suspended. You can only sign in and read why.' },
  FRESH_SIGN_IN: { status: 403, message: 'Please confirm that it’s you.' },
  SECOND_FACTOR_MISSING: {
    status: 403,
    message: 'Set up a second factor in your settings first.',
  },
  GUARDIAN_MISSING: {
    status: 403,
    message: 'Your parent or guardian has to confirm your account first. They got an email with a link.',
  },
  PACKAGE_UNAVAILABLE: {
    status: 409,
    message: 'The selected package is no longer available. Please refresh and try again.',
  },
  PAYMENTS_UNAVAILABLE: { status: 503, message: 'Payments are unavailable right now. Please try again later.' },
  PAYMENT_CONFIGURATION: { status: 503, message: 'Payment configuration error. Please contact support.' },
  PAYMENT_FAILED: { status: 502, message: 'Payment session failed. Please try again.' },
  SIGNED_OUT: { status: 401, message: 'Please sign in to continue.' },
  NOT_FOUND: { status: 404, message: 'Not found, or you don’t have access.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address doesn’t support that method.' },
  STATE_CHANGED: { status: 409, message: 'This has changed in the meantime. Please reload and try again.' },
  PRICE_CHANGED: { status: 409, message: 'The price has changed. Nothing was charged.' },
  TOO_EARLY: { status: 409, message: 'Play a little longer before you submit your review.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  TOO_LARGE: { status: 413, message: 'This is too large.' },
  NO_ROOM: { status: 507, message: 'The server has no room. Nothing was saved.' },
  UNKNOWN_HOST: { status: 421, message: 'This server doesn’t answer for this host name.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof catalogue

/** Details for the person: messages by field, amounts, the request id. They contain no secrets and no SQL. */
export interface ErrorDetails {
  /** The message for each form field. */
  fields?: Record<string, string>
  [detail: string]: unknown
}

/** The product's only error class. Thrown inside a transaction, it rolls back. The browser maps its code to a text. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, message?: string, details: ErrorDetails = {}) {
    super(message ?? catalogue[code].message)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return catalogue[this.code].status
  }
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && code in catalogue
}

interface Shortage {
  required: number
  available: number
  /** The type of the rejected transaction, and its label. */
  type?: string
  action?: string
}

/** 'Insufficient credits. Required: X, Available: Y' with details (credits-10). */
export function insufficientCredits({ required, available, type, action }: Shortage): AppError {
  const shortfall = required - available
  return new AppError(
    'INSUFFICIENT_CREDITS',
    `Insufficient credits. Required: ${grouped(required)}, Available: ${grouped(available)}`,
    {
      required,
      available,
      shortfall,
      ...(type && { type }),
      ...(action && { action }),
    },
  )
}
