import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomUUID } from '../crypto/crypto.ts'
import type { Log } from '../log/log.ts'
import { networkOf } from '../rpc/network-of.ts'
import { isTracing } from '../traces/tracing.ts'
import { type CachedPage, formFor, pageAnswer } from './cached-page.ts'
import { clientAddress, type TrustsProxy } from './callers/client-address.ts'

declare module 'fastify' {
  interface FastifyInstance {
    quickPages: QuickPages
  }
}

export interface QuickPage {
  page: CachedPage
  /** Of the log and the metrics. */
  route: string
  /** Called with each request that gets the page. */
  onSent(request: Pick<IncomingMessage, 'headers'> & { clientAddress: string }): void
}

/**
 * Public pages in memory, sent to visitors without cookies before routing: the router and its hooks take longer than
 * the page. What the hooks do is done here too: the same headers, call limit, log line and metrics. While calls are
 * traced, the router answers.
 */
export interface QuickPages {
  /** Looks up pages by the path of a request. Undefined: the router answers. */
  add(find: (path: string) => QuickPage | undefined): void
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>
  /** Counts a call of a network; resolves to the milliseconds that it has to wait. Without it the router answers. */
  count?: (network: string) => Promise<number>
  /** For the metrics. */
  observe(route: string, status: number, seconds: number): void
  /** Whether the request is answered here. `route` is the router, which also answers networks that have to wait. */
  answers(request: IncomingMessage, response: ServerResponse, route: () => void): boolean
}

export function openQuickPages({ log, trusts }: { log: Log; trusts: TrustsProxy }): QuickPages {
  const finders: ((path: string) => QuickPage | undefined)[] = []
  /** Headers of the forms of pages, as a list of names and values, which Node sends much faster than an object. */
  const heads = new WeakMap<Buffer, string[]>()

  function headOf({ headers }: IncomingMessage, page: CachedPage, body: Buffer | undefined): string[] {
    const known = body && heads.get(body)
    if (known) return known
    const head = Object.entries({ ...quick.headers, ...pageAnswer(headers, page).headers })
      .flat()
      .map(String)
    if (body) heads.set(body, head)
    return head
  }

  function find(path: string): QuickPage | undefined {
    for (const one of finders) {
      const found = one(path)
      if (found) return found
    }
    return undefined
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    { page, route, onSent }: QuickPage,
    address: string,
  ) {
    const since = performance.now()
    const body = formFor(request.headers, page)
    const status = body ? 200 : 304
    response.writeHead(status, headOf(request, page, body)).end(body)
    const ms = performance.now() - since
    onSent({ headers: request.headers, clientAddress: address })
    quick.observe(route, status, ms / 1000)
    log.info({ requestId: randomUUID(), method: 'GET', route, status, ms: Math.round(ms) }, 'answered')
  }

  const quick: QuickPages = {
    add: (one) => void finders.push(one),
    headers: {},
    observe: () => undefined,
    answers(request, response, route) {
      const { method, url, headers } = request
      if (!quick.count || method !== 'GET' || headers.cookie !== undefined || isTracing()) return false
      const found = find(url ?? '')
      if (!found) return false
      const address = clientAddress(request, trusts)
      quick
        .count(networkOf(address))
        .then((waitMs) => (waitMs > 0 ? route() : send(request, response, found, address)), route)
      return true
    },
  }
  return quick
}
