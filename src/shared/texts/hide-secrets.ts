import { stripControls } from './strip-controls.ts'
import { stripSecrets } from './strip-secrets.ts'

const secretName =
  /token|passw|passphrase|secret|session|signature|ticket|api.?key|csrf|otp|cookie|authorization|coupon|(invite|reset|verification|recovery|one.?time).?code/i

/**
 * Removes secrets, email addresses and query strings, control characters (which change what a terminal or a list shows),
 * and half characters, which PostgreSQL does not store.
 */
export const cleanText = (text: string): string =>
  stripSecrets(stripControls(text.replace(/\p{Surrogate}/gu, '\ufffd')))

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
