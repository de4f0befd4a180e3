import { hostCookie, readHostCookie } from '#platform/http/callers/host-cookie.ts'
import { codePattern, REMEMBERED_DAYS } from './rules.ts'

const cookie = { name: 'playhatch.referral', seconds: REMEMBERED_DAYS * 24 * 60 * 60 }

/** The Set-Cookie header by which a browser remembers a link; it holds the link's code and nothing about the person. */
export const rememberLink = (code: string, publicUrl: string): string => hostCookie(cookie, code, { publicUrl })

export const forgetLink = (publicUrl: string): string => hostCookie(cookie, '', { publicUrl })

/** The code of the link that a browser remembers; null without one. */
export function rememberedLink(cookies: string | null | undefined, publicUrl: string): string | null {
  const code = readHostCookie(cookies, cookie, publicUrl.startsWith('https:'))
  return codePattern.test(code) ? code : null
}
