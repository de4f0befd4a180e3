import { stripSecrets } from '#shared/strip-secrets.ts'
import type { LogInput } from './schema.ts'

const secretName =
  /token|passw|passphrase|secret|session|signature|ticket|api.?key|csrf|otp|cookie|authorization|coupon|(invite|reset|verification|recovery|one.?time).?code/i

/** Removes secrets, email addresses and query strings, and what PostgreSQL does not store: zero bytes, half characters. */
const clean = (text: string) => stripSecrets(text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd'))

/** An entry as it is stored: without secrets in its texts, and without values whose name says that they are one. */
export function withoutSecrets({ message, stack = '', context, data, ...rest }: LogInput) {
  return {
    ...rest,
    message: clean(message),
    stack: clean(stack),
    page: clean(context.page.split(/[?#]/)[0] ?? ''),
    version: context.version,
    requestId: context.requestId ?? null,
    crumbs: (context.crumbs ?? []).map(({ at, text }) => ({ at, text: clean(text) })),
    data: data ? (cleanValue(data) as Record<string, unknown>) : null,
  }
}
export type CleanEntry = ReturnType<typeof withoutSecrets>

function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return clean(value)
  if (Array.isArray(value)) return value.map(cleanValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [clean(name), secretName.test(name) ? '[hidden]' : cleanValue(inner)]),
  )
}
