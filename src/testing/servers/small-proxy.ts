import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'

/**
 * A minimal load balancer: round robin between the ports, with X-Forwarded-For. A refused connection is retried on the
 * next port. It never repeats a request that may have reached a server.
 */
export async function smallProxy(ports: readonly number[]): Promise<{ url: string; port: number }> {
  let turn = 0
  function forward(incoming: IncomingMessage, answer: ServerResponse, body: Buffer, first: number, tried = 0) {
    const port = ports[(first + tried) % ports.length]
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress, connection: 'close' }
    const outgoing = request(
      { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers, agent: false },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
        reply.on('error', () => answer.destroy())
        answer.on('close', () => reply.destroy())
      },
    )
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && tried + 1 < ports.length) forward(incoming, answer, body, first, tried + 1)
      else if (!answer.headersSent) answer.writeHead(502).end()
      else answer.destroy()
    })
    outgoing.end(body)
  }
  const proxy = createServer(async (incoming, answer) => {
    // A client may leave before it has sent its whole body.
    const body = await buffer(incoming).catch(() => undefined)
    turn += 1
    if (body) forward(incoming, answer, body, turn)
  })
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  afterAll(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  const { port } = proxy.address() as AddressInfo
  return { url: `http://localhost:${port}`, port }
}
