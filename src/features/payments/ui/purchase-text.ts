import { asProblem } from '#kit/calls/problem.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** The answer to a purchase is invalid; the message is for the buyer. */
export class PurchaseError extends Error {}

/** The checkout URL of an answer: text that begins with http or https (payments-2). Throws PurchaseError. */
export function checkoutLink(answer: unknown): string {
  const link = typeof answer === 'string' ? answer : (answer as { url?: unknown } | null | undefined)?.url
  if (link === undefined || link === null || link === '') {
    throw new PurchaseError('No checkout URL received from server')
  }
  if (typeof link !== 'string' || !/^https?:\/\//i.test(link)) {
    throw new PurchaseError('Unexpected response from payment service')
  }
  return link
}

const defaultMessage = 'Payment session failed. Please try again.'

/** Friendly messages by code (payments-2); other codes have the default message. */
const messages: Partial<Record<ErrorCode, string>> = {
  SIGNED_OUT: 'Please log in again to continue with your purchase.',
  AUTH_ERROR: 'Please log in again to continue with your purchase.',
  RLS_VIOLATION: 'Please log in again to continue with your purchase.',
  FOREIGN_KEY_ERROR: 'The selected package is no longer available. Please refresh and try again.',
}

/** Codes whose own message is for the buyer. */
const ownMessage: readonly ErrorCode[] = [
  'NETWORK_ERROR',
  'OFFLINE_ERROR',
  'CONNECTION_ERROR',
  'PACKAGE_UNAVAILABLE',
  'PAYMENTS_UNAVAILABLE',
  'PAYMENT_CONFIGURATION',
  'PAYMENT_FAILED',
  'RATE_LIMITED',
]

/** The text of the toast 'Payment Error'. */
export function purchaseMessage(error: unknown): string {
  if (error instanceof PurchaseError) return error.message || 'Payment initialization failed'
  const { code, message } = asProblem(error)
  if (ownMessage.includes(code)) return message || 'Payment initialization failed'
  return messages[code] ?? defaultMessage
}
