import type { Config } from '#platform/config.ts'
import { hostCookie, readHostCookie } from '#platform/http/callers/host-cookie.ts'

/** `browser`: ties a sign-in to the browser that started it. `joining`: who is about to sign up in this browser. */
const cookies = {
  browser: { name: 'playhatch.social', seconds: 600 },
  joining: { name: 'playhatch.joining', seconds: 3600 },
} as const
type SocialCookie = keyof typeof cookies

/** A Set-Cookie header; an empty value deletes the cookie. */
export const socialCookie = (cookie: SocialCookie, value: string, site: Pick<Config, 'publicUrl'>): string =>
  hostCookie(cookies[cookie], value, site)

/** The value of the cookie in a Cookie header; empty without one. */
export const readSocialCookie = (header: string | null | undefined, cookie: SocialCookie, isHttps: boolean): string =>
  readHostCookie(header, cookies[cookie], isHttps)
