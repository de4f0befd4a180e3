import type { Config } from '#platform/config.ts'
import { createHash, createHmac, randomBytes } from '#platform/crypto/crypto.ts'
import { hostCookie, readHostCookie } from '#platform/http/callers/host-cookie.ts'
import { guestLimits } from './rules.ts'

const cookie = { name: 'playhatch.guest', seconds: guestLimits.cookieDays * 24 * 60 * 60 }

type Site = Pick<Config, 'publicUrl'>

/** What a guest said about their age: whether they have reached this age. */
interface AgeAnswer {
  oldEnough: boolean
  age: number
}

/** A browser without an account. The answer holds as long as the cookie; null before the question. */
interface Guest {
  guest: string
  answer: AgeAnswer | null
}

/** The guest of a Cookie header; null without a valid cookie. */
export function guestWithAge(cookies: string | null | undefined, { publicUrl }: Site): Guest | null {
  const value = readHostCookie(cookies, cookie, publicUrl.startsWith('https:'))
  const [, guest, oldEnough, age] = /^([\w-]{43})(?:\.([oy])(\d{1,2}))?$/.exec(value) ?? []
  if (guest === undefined) return null
  return { guest, answer: oldEnough === undefined ? null : { oldEnough: oldEnough === 'o', age: Number(age) } }
}

export const guestIn = (cookies: string | null | undefined, site: Site): string | null =>
  guestWithAge(cookies, site)?.guest ?? null

/** Whether the guest said to be `age` or older; null if they did not say. "Younger" holds for every age. */
export function saidOldEnough(answer: AgeAnswer | null | undefined, age: number): boolean | null {
  if (!answer) return null
  if (!answer.oldEnough) return false
  return answer.age >= age ? true : null
}

export const newGuest = (): string => randomBytes(32).toString('base64url')

/** The Set-Cookie header that keeps a guest and the answer for 30 days. */
export const guestCookie = (guest: string, { oldEnough, age }: AgeAnswer, site: Site): string =>
  hostCookie(cookie, `${guest}.${oldEnough ? 'o' : 'y'}${age}`, site)

/** How the database names a guest at one link: visits of one browser at two links can't be joined. */
export const guestKeyOf = (guest: string, linkId: string): string =>
  createHash('sha256').update(`guest:${guest}:${linkId}`).digest('base64url')

/** The token of a visit's erasure link, derived from its id with the server's secret, so that it can be shown again. */
export const erasureTokenOf = (visitId: string, secret: Buffer): string =>
  createHmac('sha256', secret).update(`erase-feedback:${visitId}`).digest('base64url')

/** The digest of such a token that the database stores. */
export const hashOfErasure = (token: string): string => createHash('sha256').update(token).digest('base64url')
