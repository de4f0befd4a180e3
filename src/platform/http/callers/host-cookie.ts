import type { Config } from '../../config.ts'

interface HostCookie {
  name: string
  /** How long a browser keeps it. */
  seconds: number
}

/** On https the `__Host-` prefix restricts the cookie to this host. Reading accepts the name of this scheme only. */
const nameOf = ({ name }: HostCookie, isHttps: boolean) => `${isHttps ? '__Host-' : ''}${name}`

/** A Set-Cookie header; an empty value deletes the cookie. Lax, because links of other sites lead to us. */
export function hostCookie(cookie: HostCookie, value: string, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  const isHttps = publicUrl.startsWith('https:')
  const seconds = value === '' ? 0 : cookie.seconds
  return `${nameOf(cookie, isHttps)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly;${isHttps ? ' Secure;' : ''} SameSite=Lax`
}

/** The value of the cookie in a Cookie header; empty without one. On a site with https only the `__Host-` name counts. */
export function readHostCookie(header: string | null | undefined, cookie: HostCookie, isHttps: boolean): string {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === nameOf(cookie, isHttps)) return pair.slice(at + 1).trim()
  }
  return ''
}
