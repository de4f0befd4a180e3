import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { catalogue, type ErrorCode } from '#shared/errors.ts'

/** Answers an unreadable request with an error body in the documented shape, then closes the connection. */
export function rejectSocket(socket: Socket, error: NodeJS.ErrnoException): void {
  const { _httpMessage: answer } = socket as { _httpMessage?: { _headerSent?: boolean } }
  // If part of a response was sent already, more bytes would be read as its continuation.
  if (socket.writable && !answer?._headerSent && error.code !== 'ECONNRESET') {
    const [status, code] = refusals[error.code ?? ''] ?? ([400, 'VALIDATION_ERROR'] as const)
    const message = code === 'VALIDATION_ERROR' ? 'This request could not be read.' : catalogue[code].message
    const body = JSON.stringify({ code, message, data: { requestId: randomUUID() } })
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n` +
        `x-content-type-options: nosniff\r\ncache-control: no-store\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  }
  socket.destroySoon()
}

const refusals: Record<string, readonly [number, ErrorCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'TIMEOUT_ERROR'],
  HPE_HEADER_OVERFLOW: [431, 'TOO_LARGE'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'TOO_LARGE'],
}
