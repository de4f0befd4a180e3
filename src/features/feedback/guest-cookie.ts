import type { Config } from '#platform/config.ts'
import { createHash, createHmac, randomBytes } from '#platform/crypto/crypto.ts'
import { hostCookie, readHostCookie } from '#platform/http/host-cookie.ts'
import { guestLimits } from './rules.ts'

const cookie = { name: 'playhatch.guest', seconds: guestLimits.cookieDays * 24 * 60 * 60 }

type Site = Pick<Config, 'publicUrl'>

/** The value of the guest cookie in a Cookie header; null without a valid one. */
export function guestIn(cookies: string | null | undefined, { publicUrl }: Site): string | null {
  const value = readHostCookie(cookies, cookie, publicUrl.startsWith('https:'))
  return /^[\w-]{43}$/.test(value) ? value : null
}

export const newGuest = (): string => randomBytes(32).toString('base64url')

/** The Set-Cookie header that keeps a guest for 30 days. */
export const guestCookie = (guest: string, site: Site): string => hostCookie(cookie, guest, site)

/** How the database names a guest at one link: visits of one browser at two links can't be joined. */
export const guestKeyOf = (guest: string, linkId: string): string =>
  createHash('sha256').update(`guest:${guest}:${linkId}`).digest('base64url')

/** The token of a visit's erasure link, derived from its id with the server's secret, so that it can be shown again. */
export const erasureTokenOf = (visitId: string, secret: Buffer): string =>
  createHmac('sha256', secret).update(`erase-feedback:${visitId}`).digest('base64url')

/** The digest of such a token that the database stores. */
export const hashOfErasure = (token: string): string => createHash('sha256').update(token).digest('base64url')
