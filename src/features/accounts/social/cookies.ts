import type { Config } from '#platform/config.ts'

/** `browser`: ties a sign-in to the browser that started it. `joining`: who is about to sign up in this browser. */
const cookies = {
  browser: { name: 'playhatch.social', seconds: 600 },
  joining: { name: 'playhatch.joining', seconds: 3600 },
} as const
type SocialCookie = keyof typeof cookies

/** On https the `__Host-` prefix restricts the cookie to this host. Reading accepts the name of this scheme only. */
const nameOf = (cookie: SocialCookie, isHttps: boolean) => `${isHttps ? '__Host-' : ''}${cookies[cookie].name}`

/** A Set-Cookie header; an empty value deletes the cookie. Lax, because the provider's site leads back to us. */
export function socialCookie(cookie: SocialCookie, value: string, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  const isHttps = publicUrl.startsWith('https:')
  const seconds = value === '' ? 0 : cookies[cookie].seconds
  return `${nameOf(cookie, isHttps)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly;${isHttps ? ' Secure;' : ''} SameSite=Lax`
}

/** The value of the cookie in a Cookie header; empty without one. On a site with https only the `__Host-` name counts. */
export function readSocialCookie(header: string | null | undefined, cookie: SocialCookie, isHttps: boolean): string {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === nameOf(cookie, isHttps)) return pair.slice(at + 1).trim()
  }
  return ''
}
