import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { TimeLimits } from './http-settings.ts'
import { rejectSocket } from './reject-socket.ts'

/** The minimum number of bytes of a long body per `bodyMs`. */
export const minBytes = 64 * 1024

/** Options for `createServer` that can't be changed later: the header timeout's interval, and the Host check. */
export const timedServerOptions = ({ headersMs }: TimeLimits) => ({
  connectionsCheckingInterval: Math.min(5000, Math.max(50, headersMs / 4)),
  // A request without a Host is rejected with an error body, see `servedHosts`.
  requireHostHeader: false,
})

/**
 * Ends connections whose peer is too slow: with headers, a body, reading a response, or between requests. A request
 * that the server itself takes long to process is not affected, nor is a live stream, which sends something every 20 s.
 * `isLong` returns whether a URL accepts bodies of any length.
 */
export function limitTimes(
  server: Server,
  { headersMs, bodyMs, idleMs, keepAliveMs }: TimeLimits,
  isLong: (url: string) => boolean = () => false,
): void {
  const calls = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>()
  const tooSlow = (socket: Socket) =>
    rejectSocket(socket, Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }))

  server.headersTimeout = headersMs
  // Node's own limit has no exception for uploads.
  server.requestTimeout = 0
  server.keepAliveTimeout = keepAliveMs
  server.on('clientError', (error, socket) => rejectSocket(socket as Socket, error))

  server.setTimeout(idleMs, (socket: Socket) => {
    const call = calls.get(socket)
    if (!call || (call.request.complete && call.response.writableFinished)) socket.destroy()
    else if (!call.request.complete) tooSlow(socket)
    else if (socket.writableLength > 0) socket.destroy()
  })

  server.prependListener('request', (request, response) => {
    const { socket, headers } = request
    calls.set(socket, { request, response })
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return
    let seen = socket.bytesRead
    const look = () => {
      if (request.complete || socket.destroyed) return
      const came = socket.bytesRead - seen
      if (came < minBytes || !isLong(request.url ?? '')) return tooSlow(socket)
      seen += came
      timer = setTimeout(look, bodyMs).unref()
    }
    let timer = setTimeout(look, bodyMs).unref()
    request.once('close', () => clearTimeout(timer))
  })
}
