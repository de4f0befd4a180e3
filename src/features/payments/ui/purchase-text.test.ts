import { describe, expect, test } from 'vitest'
import { CallError } from '#kit/calls/call-server.ts'
import { catalogue, type ErrorCode } from '#shared/errors.ts'
import { checkoutLink, PurchaseError, purchaseMessage } from './purchase-text.ts'

const messageOf = (code: ErrorCode) =>
  purchaseMessage(new CallError(code, { status: catalogue[code].status, message: catalogue[code].message }))

test('a checkout link is text that begins with http or https', () => {
  expect(checkoutLink({ url: 'https://pay.example/c' })).toBe('https://pay.example/c')
  expect(checkoutLink('http://localhost:3000/c')).toBe('http://localhost:3000/c')
})

test.each([
  [{}, 'No checkout URL received from server'],
  [{ clientSecret: 'cs_secret' }, 'No checkout URL received from server'],
  [null, 'No checkout URL received from server'],
  [{ url: '' }, 'No checkout URL received from server'],
  [{ url: 'javascript:alert(1)' }, 'Unexpected response from payment service'],
  [{ url: 7 }, 'Unexpected response from payment service'],
])('the answer %j is rejected: %s', (answer, message) => {
  expect(() => checkoutLink(answer)).toThrow(message)
})

describe('the message for the buyer', () => {
  test.each([
    ['NETWORK_ERROR', 'Network error. Please check your connection and try again.'],
    ['PACKAGE_UNAVAILABLE', 'The selected package is no longer available. Please refresh and try again.'],
    ['SIGNED_OUT', 'Please log in again to continue with your purchase.'],
    ['PAYMENTS_UNAVAILABLE', 'Payments are unavailable right now. Please try again later.'],
    ['CONNECTION_ERROR', 'We couldn’t reach our database. Please try again in a moment.'],
    ['PAYMENT_CONFIGURATION', 'Payment configuration error. Please contact support.'],
    ['PAYMENT_FAILED', 'Payment session failed. Please try again.'],
    ['DATABASE_ERROR', 'Payment session failed. Please try again.'],
    ['UNKNOWN_ERROR', 'Payment session failed. Please try again.'],
  ] as const)('%s: %s', (code, message) => {
    expect(messageOf(code)).toBe(message)
  })

  test('an error without a message: Payment initialization failed', () => {
    expect(purchaseMessage(new PurchaseError(''))).toBe('Payment initialization failed')
  })

  test('a request that was not sent: the network error', () => {
    expect(purchaseMessage(new TypeError('Failed to fetch'))).toBe(catalogue.NETWORK_ERROR.message)
  })
})
