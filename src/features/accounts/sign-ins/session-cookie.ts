import type { Config } from '#platform/config.ts'
import { createHmac, timingSafeEqual } from '#platform/crypto/crypto.ts'

const isHttps = (config: Pick<Config, 'publicUrl'>) => config.publicUrl.startsWith('https:')

/** On https the `__Host-` prefix makes the browser restrict the cookie to this host, to path `/` and to https. */
export const sessionCookieName = (config: Pick<Config, 'publicUrl'>) =>
  isHttps(config) ? '__Host-playhatch.session' : 'playhatch.session'

export const sessionCookieAttributes = (config: Pick<Config, 'publicUrl'>) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps(config) }) as const

/** The session token in a Cookie header; null when no cookie of that name carries our signature. */
export function signedToken(header: string | undefined, name: string, secret: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [key, ...rest] = pair.split('=')
    if (key?.trim() !== name) continue
    const value = decoded(rest.join('=').trim())
    const dot = value.lastIndexOf('.')
    const token = value.slice(0, dot)
    if (dot > 0 && isSignature(value.slice(dot + 1), token, secret)) return token
  }
  return null
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

function isSignature(given: string, token: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(token).digest()
  const bytes = Buffer.from(given, 'base64')
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}
