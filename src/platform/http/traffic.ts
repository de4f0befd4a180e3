import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

/** The running requests of this process's servers, and their graceful shutdown. */
export interface Traffic {
  readonly draining: boolean
  /** Counts the requests of this server from now on. */
  watch(server: Server): void
  /** For connections that never end on their own, such as live streams. */
  onDrain(end: () => void): void
  /**
   * Stops accepting connections, ends the streams, and waits up to `withinMs` for running requests, each of which is
   * the last of its connection. Returns the number of requests that were still running then.
   */
  drain(limits: { withinMs: number; graceMs?: number }): Promise<number>
}

/** How long an idle connection may still send a request that its client was about to send. */
const defaultGraceMs = 1000

export function openTraffic(): Traffic {
  const servers = new Set<Server>()
  const calls = new Set<ServerResponse>()
  const streams = new Set<() => void>()
  let draining = false
  let settle: () => void = () => undefined

  async function requestsEnded(withinMs: number): Promise<void> {
    if (calls.size === 0) return
    await new Promise<void>((ended) => {
      const timer = setTimeout(ended, withinMs)
      settle = () => {
        if (calls.size > 0) return
        clearTimeout(timer)
        ended()
      }
    })
  }

  return {
    get draining() {
      return draining
    },
    watch(server) {
      servers.add(server)
      server.prependListener('request', (_request, response: ServerResponse) => {
        if (draining) response.shouldKeepAlive = false
        calls.add(response)
        response.once('close', () => {
          calls.delete(response)
          settle()
        })
      })
    },
    onDrain: (end) => void streams.add(end),
    async drain({ withinMs, graceMs = defaultGraceMs }) {
      draining = true
      const until = performance.now() + withinMs
      for (const response of calls) if (!response.headersSent) response.shouldKeepAlive = false
      for (const end of streams) end()
      await acceptQueueEmpty(servers, Math.min(maxAcceptingMs, withinMs))
      // Not the HTTP server's own `close`, which cuts idle connections at once, even if a request is on its way.
      for (const server of servers) NetServer.prototype.close.call(server)
      const open = await Promise.all([...servers].map(connectionsOf))
      if (open.some((count) => count > 0)) await new Promise((done) => setTimeout(done, Math.min(graceMs, withinMs)))
      for (const server of servers) server.closeIdleConnections()
      await requestsEnded(until - performance.now())
      return calls.size
    },
  }
}

/** Closing a listener resets connections in the system's accept queue, which may have sent requests already. */
const maxAcceptingMs = 3000

/**
 * Waits until the accept queue is probably empty: the backlog is cut to zero, so that new clients are refused and retry
 * elsewhere, and the event loop has to be nearly idle for two turns, since each turn accepts waiting connections. Ends
 * after `withinMs` at the latest.
 */
async function acceptQueueEmpty(servers: Iterable<Server>, withinMs: number): Promise<void> {
  for (const server of servers) {
    // Node has no public API to change the backlog. If this internal one is missing, the loop below still does most of
    // it.
    const { _handle: handle } = server as unknown as { _handle?: { listen?(backlog: number): number } | null }
    handle?.listen?.(0)
  }
  const until = performance.now() + withinMs
  for (let calm = 0; calm < 2 && performance.now() < until; ) {
    const since = performance.now()
    await new Promise((turned) => setImmediate(turned))
    calm = performance.now() - since < 0.4 ? calm + 1 : 0
  }
}

const connectionsOf = (server: Server) =>
  new Promise<number>((counted) => server.getConnections((_error, count) => counted(count ?? 0)))
