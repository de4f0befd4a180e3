import { stripSecrets } from './strip-secrets.ts'

const secretName =
  /token|passw|passphrase|secret|session|signature|ticket|api.?key|csrf|otp|cookie|authorization|coupon|(invite|reset|verification|recovery|one.?time).?code/i

/** Removes secrets, email addresses and query strings, and what PostgreSQL does not store: zero bytes, half characters. */
export const cleanText = (text: string): string =>
  stripSecrets(text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd'))

/** A JSON value without secrets in its texts, and without values whose name says that they are one. */
export function hideSecrets(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(hideSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      cleanText(name),
      secretName.test(name) ? '[hidden]' : hideSecrets(inner),
    ]),
  )
}
