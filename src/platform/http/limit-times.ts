import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { TimeLimits } from './http-settings.ts'
import { rejectSocket } from './reject-socket.ts'

/** What a long body has to bring in each `bodyMs`. */
export const leastBytes = 64 * 1024

/** What `createServer` has to be given, for these can't be changed later: waiting for headers, and who asks for a Host. */
export const timedServerOptions = ({ headersMs }: TimeLimits) => ({
  connectionsCheckingInterval: Math.min(5000, Math.max(50, headersMs / 4)),
  // A request without one is refused with an error body, see `servedHosts`.
  requireHostHeader: false,
})

/**
 * Ends connections whose other end is too slow: headers, a body, an answer that is not read, silence between requests. A call
 * that the server itself works on for long is let alone, and so is a live stream, which has something to send every 20 s.
 * `isLong` tells which addresses take bodies of any length.
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
  // Node's own limit knows no exception for uploads.
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
      if (came < leastBytes || !isLong(request.url ?? '')) return tooSlow(socket)
      seen += came
      timer = setTimeout(look, bodyMs).unref()
    }
    let timer = setTimeout(look, bodyMs).unref()
    request.once('close', () => clearTimeout(timer))
  })
}
