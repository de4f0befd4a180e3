import { expect, test } from 'vitest'
import { codeAddress, codeOf, newCodeSecret, stepAt, stepOfCode } from './one-time-code.ts'

/** '12345678901234567890' in base32: the secret of the examples in RFC 6238, appendix B. */
const known = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at %d s is that of the standard', (seconds, code) => {
  expect(codeOf(known, stepAt(new Date(seconds * 1000)))).toBe(code)
})

test('a code counts half a minute before and after its own, and no longer', () => {
  const now = new Date('2026-03-01T12:00:10Z')
  const steps = [-2, -1, 0, 1, 2].map((away) => stepOfCode(known, codeOf(known, stepAt(now) + away), now))
  expect(steps).toEqual([null, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, null])
  for (const wrong of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦']) expect(stepOfCode(known, wrong, now)).toBeNull()
})

test('secrets have 160 bits and differ, and the address names the account', () => {
  const secret = newCodeSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newCodeSecret()).not.toBe(secret)
  const address = new URL(codeAddress(secret, 'ada+games@example.test'))
  expect([address.protocol, address.searchParams.get('secret')]).toEqual(['otpauth:', secret])
  expect(decodeURIComponent(address.pathname)).toContain(':ada+games@example.test')
})
