import type { Server, ServerResponse } from 'node:http'
import { closeListener } from './close-listener.ts'

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

/** How long connections that arrive during the stop are accepted at most. */
const maxAcceptingMs = 3000

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
      await Promise.all([...servers].map((server) => closeListener(server, Math.min(maxAcceptingMs, withinMs))))
      const open = await Promise.all([...servers].map(connectionsOf))
      if (open.some((count) => count > 0)) await new Promise((done) => setTimeout(done, Math.min(graceMs, withinMs)))
      for (const server of servers) server.closeIdleConnections()
      await requestsEnded(until - performance.now())
      return calls.size
    },
  }
}

const connectionsOf = (server: Server) =>
  new Promise<number>((counted) => server.getConnections((_error, count) => counted(count ?? 0)))
