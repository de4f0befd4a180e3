import type { FastifyReply, FastifyRequest } from 'fastify'
import { playFrameSandbox } from '#shared/play/play-frame.ts'
import type { Config } from '../config.ts'
import { freshPage, freshPagePolicy } from './fresh-page.ts'
import { entranceSegment, type OpenTicket } from './play-address.ts'
import { playCookie, playTokensOf } from './play-cookie.ts'
import { frameAncestors } from './play-headers.ts'

interface Entrance {
  config: Pick<Config, 'publicUrl' | 'playOrigin'>
  ticket: OpenTicket
  token: string
  /** What follows the token in the address. */
  step: string
  now: Date
}

/**
 * The entrance of a game: stores the ticket in a cookie and leads to the stable address, or, in a browser that refused
 * the cookie, to the address with the ticket in its path. `fresh` clears what the game stored before. False for another
 * address.
 */
export function serveEntrance(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, ticket, token, step, now }: Entrance,
): FastifyReply | false {
  if (step === 'in') {
    const isKept = playTokensOf(request.headers).includes(token)
    return reply.redirect(isKept ? '/' : `/${token}/`, 302)
  }
  if (step === 'fresh') {
    const policy = freshPagePolicy(frameAncestors(config), `sandbox ${playFrameSandbox(false)}`)
    return reply
      .header('content-security-policy', policy)
      .header('clear-site-data', '"storage"')
      .type('text/html; charset=utf-8')
      .send(freshPage)
  }
  if (step !== '') return false
  return reply.header('set-cookie', playCookie(token, ticket, now)).redirect(`/${entranceSegment}/${token}/in`, 302)
}
