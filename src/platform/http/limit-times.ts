import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { catalogue, type ErrorCode } from '#shared/errors.ts'
import { randomUUID } from '../crypto/crypto.ts'
import type { TimeLimits } from './http-settings.ts'

/** The minimum number of bytes of a long body per `bodyMs`. */
export const minBytes = 64 * 1024

/** Options for `createServer` that can't be changed later: the header timeout's interval, and the Host check. */
export const timedServerOptions = ({ headersMs }: TimeLimits) => ({
  connectionsCheckingInterval: Math.min(5000, Math.max(50, headersMs / 4)),
  // A request without a Host is rejected with an error body, see `servedHosts`.
  requireHostHeader: false,
})

export interface OverflowAnswer {
  status: number
  /** Further header fields, each with its line end. */
  fields: string
}

/**
 * Ends connections whose peer is too slow: with headers, a body, reading a response, or between requests. A request
 * that the server itself takes long to process is not affected, nor is a live stream, which sends something every 20 s.
 * `isLong` returns whether a URL accepts bodies of any length; `overflowAnswer` how a request with too large headers is
 * answered, from the request's beginning, if not as others.
 */
export function limitTimes(
  server: Server,
  { headersMs, bodyMs, idleMs, keepAliveMs }: TimeLimits,
  isLong: (url: string) => boolean = () => false,
  overflowAnswer: (start: string) => OverflowAnswer | null = () => null,
): void {
  const calls = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>()
  const tooSlow = (socket: Socket) =>
    rejectSocket(socket, Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }))

  server.headersTimeout = headersMs
  // Node's own limit has no exception for uploads.
  server.requestTimeout = 0
  server.keepAliveTimeout = keepAliveMs
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
    const isOverflow = error.code === 'HPE_HEADER_OVERFLOW'
    const own = isOverflow ? overflowAnswer(error.rawPacket?.toString('latin1', 0, 4096) ?? '') : null
    rejectSocket(socket as Socket, error, own)
  })

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

/** Sockets that have had their answer; what still arrives of the request would be refused again. */
const answered = new WeakSet<Socket>()
/** How long the rest of too large headers is read: a connection that ends before would lose the answer. */
const lingerMs = 2_000

/** Answers an unreadable request with an error body in the documented shape, then closes the connection. */
function rejectSocket(socket: Socket, error: NodeJS.ErrnoException, own: OverflowAnswer | null = null): void {
  if (answered.has(socket)) return
  answered.add(socket)
  const { _httpMessage: answer } = socket as { _httpMessage?: { _headerSent?: boolean } }
  // If part of a response was sent already, more bytes would be read as its continuation.
  if (socket.writable && !answer?._headerSent && error.code !== 'ECONNRESET') {
    const [refused, code] = refusals[error.code ?? ''] ?? ([400, 'VALIDATION_ERROR'] as const)
    const { status, fields } = own ?? { status: refused, fields: '' }
    const message = code === 'VALIDATION_ERROR' ? 'This request could not be read.' : catalogue[code].message
    const body = JSON.stringify({ code, message, data: { requestId: randomUUID() } })
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n` +
        `x-content-type-options: nosniff\r\ncache-control: no-store\r\n${fields}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  }
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    socket.end()
    setTimeout(() => socket.destroy(), lingerMs).unref()
  } else socket.destroySoon()
}

const refusals: Record<string, readonly [number, ErrorCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'TIMEOUT_ERROR'],
  HPE_HEADER_OVERFLOW: [431, 'TOO_LARGE'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'TOO_LARGE'],
}
