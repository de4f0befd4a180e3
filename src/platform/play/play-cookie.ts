import type { IncomingHttpHeaders } from 'node:http'
import type { OpenTicket } from './play-address.ts'

/** The prefix keeps sibling hosts from setting it; `Partitioned` separates it by the page around the game. */
const name = '__Host-play'

/** Longer cookies were planted by a build: a ticket has about 400 bytes, and a game needs none of its own. */
export const mostCookieBytes = 6_000

/** The header that keeps the ticket of a game in this browser, for as long as it is valid. */
export function playCookie(token: string, { expiresAt }: OpenTicket, now: Date): string {
  const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000)
  return `${name}=${token}; Max-Age=${seconds}; Path=/; Secure; HttpOnly; SameSite=None; Partitioned`
}

/** All tokens under the cookie's name. A game can add unpartitioned ones with any content, so none is trusted unopened. */
export const playTokensOf = ({ cookie = '' }: IncomingHttpHeaders): string[] =>
  cookie
    .split(/;\s*/)
    .filter((one) => one.startsWith(`${name}=`))
    .map((one) => one.slice(name.length + 1))
