import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import { catalogue } from '#shared/errors.ts'
import { randomUUID } from '../crypto/crypto.ts'
import type { PlayHost } from '../play/play-host.ts'
import { defaultTimeLimits, type TimeLimits } from './http-settings.ts'
import { limitTimes, timedServerOptions } from './limit-times.ts'
import type { QuickPages } from './quick-pages.ts'
import type { Traffic } from './traffic.ts'

export interface SharedServer {
  /** Serves the play domain. */
  playHost?: PlayHost
  /** Whether the app serves the hosts of a request; undefined: all hosts. */
  serves?(request: IncomingMessage): boolean
  /** Whether requests of this network are blocked for now; asked before everything else. */
  isBlocked?(request: IncomingMessage): boolean
  traffic?: Traffic
  quickPages?: QuickPages
  timeLimits?: TimeLimits
  /** Whether a URL accepts file uploads, which may take long. */
  isLongBody?(url: string): boolean
}

/** Monitoring endpoints, which callers may reach by the server's address (operation-1). */
const anyHost = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * For `Fastify({ serverFactory })` of the app: one port for the app and the play domain, separated before routing. A
 * request for a foreign host reaches neither.
 */
export function sharedServer({
  playHost,
  serves,
  isBlocked,
  traffic,
  quickPages,
  timeLimits = defaultTimeLimits,
  isLongBody,
}: SharedServer): NonNullable<FastifyServerOptions['serverFactory']> {
  return (toApp) => {
    const server = createServer(timedServerOptions(timeLimits), (request, response) => {
      const isMonitoring = anyHost.has(request.url?.split('?')[0] ?? '')
      if (!isMonitoring && isBlocked?.(request)) return reject(response, 'RLS_VIOLATION', blockedText)
      if (playHost?.takes(request)) return playHost.answer(request, response)
      const isOurs = !serves || serves(request) || isMonitoring
      if (!isOurs) return reject(response, 'UNKNOWN_HOST')
      const route = () => toApp(request, response)
      if (!quickPages?.answers(request, response, route)) route()
    })
    limitTimes(server, timeLimits, isLongBody, playHost?.overflowAnswer)
    traffic?.watch(server)
    return server
  }
}

const blockedText = 'Requests from your network are blocked for now. Please try again in an hour.'

function reject(
  response: ServerResponse,
  code: 'UNKNOWN_HOST' | 'RLS_VIOLATION',
  message: string = catalogue[code].message,
): void {
  response
    .writeHead(catalogue[code].status, {
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      connection: 'close',
    })
    .end(JSON.stringify({ code, message, data: { requestId: randomUUID() } }))
}
