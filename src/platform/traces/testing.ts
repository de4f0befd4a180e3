import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** A span as OTLP names it in JSON; `kind` 2 is a server, 3 a client, 4 a producer, 5 a consumer. */
export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Record<string, unknown> }[]
  links?: { traceId: string; spanId: string }[]
  status: { code?: number; message?: string }
}

/** A collector that takes traces by OTLP over HTTP with JSON. `bodies` is everything that it got. */
export async function aCollector({ answers = true } = {}) {
  const [bodies, spans, headers]: [string[], ReceivedSpan[], Record<string, unknown>[]] = [[], [], []]
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    bodies.push(body)
    headers.push(request.headers)
    for (const { scopeSpans } of JSON.parse(body).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans)
    if (answers) response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies, spans, headers }
}

export const valuesOf = ({ attributes }: ReceivedSpan): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
