import { asProblem } from '#kit/problem.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** What is wrong with the answer of a purchase, in words for the person. */
export class PurchaseError extends Error {}

/** The checkout link of an answer: text that begins with http or https (spec 2 §5; an answer without one: ruling 41). */
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

const otherwise = 'Payment session failed. Please try again.'

/** Friendly words by code (spec 2 §8); what is not named here has the words of the default. */
const words: Partial<Record<ErrorCode, string>> = {
  SIGNED_OUT: 'Please log in again to continue with your purchase.',
  AUTH_ERROR: 'Please log in again to continue with your purchase.',
  RLS_VIOLATION: 'Please log in again to continue with your purchase.',
  FOREIGN_KEY_ERROR: 'The selected package is no longer available. Please refresh and try again.',
}

/** Codes whose own message is meant for the buyer. */
const spoken: readonly ErrorCode[] = [
  'NETWORK_ERROR',
  'OFFLINE_ERROR',
  'CONNECTION_ERROR',
  'PACKAGE_UNAVAILABLE',
  'PAYMENTS_UNAVAILABLE',
  'PAYMENT_CONFIGURATION',
  'PAYMENT_FAILED',
  'RATE_LIMITED',
]

/** What stands in the toast 'Payment Error'. */
export function purchaseMessage(error: unknown): string {
  if (error instanceof PurchaseError) return error.message || 'Payment initialization failed'
  const { code, message } = asProblem(error)
  if (spoken.includes(code)) return message || 'Payment initialization failed'
  return words[code] ?? otherwise
}
