import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

/** The calls of the servers of one process, and how they come to an end when it has to stop. */
export interface Traffic {
  readonly draining: boolean
  /** Counts the calls of this server from now on. */
  watch(server: Server): void
  /** For what does not end on its own account, such as a live stream. */
  onDrain(end: () => void): void
  /**
   * Takes no new connection, ends the streams, and lets the calls under way end, for `withinMs` at most; each of them is the
   * last of its connection. Answers how many were still under way then.
   */
  drain(limits: { withinMs: number; graceMs?: number }): Promise<number>
}

/** How long a silent connection may still bring the call that its client was just about to send. */
const usualGraceMs = 1000

export function openTraffic(): Traffic {
  const servers = new Set<Server>()
  const calls = new Set<ServerResponse>()
  const streams = new Set<() => void>()
  let draining = false
  let settle: () => void = () => undefined

  async function allEnded(withinMs: number): Promise<void> {
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
    async drain({ withinMs, graceMs = usualGraceMs }) {
      draining = true
      const until = performance.now() + withinMs
      for (const response of calls) if (!response.headersSent) response.shouldKeepAlive = false
      for (const end of streams) end()
      await nothingToAccept(servers, Math.min(mostAcceptingMs, withinMs))
      // Not the HTTP server's own `close`, which cuts silent connections at once, whatever is on its way through them.
      for (const server of servers) NetServer.prototype.close.call(server)
      const open = await Promise.all([...servers].map(connectionsOf))
      if (open.some((count) => count > 0)) await new Promise((done) => setTimeout(done, Math.min(graceMs, withinMs)))
      for (const server of servers) server.closeIdleConnections()
      await allEnded(until - performance.now())
      return calls.size
    },
  }
}

/** A listener that is closed resets what the system has connected and nobody has accepted yet: calls that were sent already. */
const mostAcceptingMs = 3000

/**
 * Waits until a connection in that queue is unlikely: the queue is cut to one, so that clients who connect now have to ask
 * again and are then refused, and the event loop has to turn twice with next to nothing to do, since each turn accepts
 * what waits. Ends after `withinMs` in any case.
 */
async function nothingToAccept(servers: Iterable<Server>, withinMs: number): Promise<void> {
  for (const server of servers) {
    // Node has no public way to change the length of the queue; without this one the loop below does most of the work.
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
