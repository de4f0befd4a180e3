import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../../log/log.ts'

interface ListenerOptions {
  channel: string
  onMessage(payload: string | undefined): void
  /** Runs after each successful connection. Messages sent before it were missed. */
  onConnected?(): void
  log: Log
}

export interface Listener {
  /** False while the connection is down. */
  readonly healthy: boolean
  close(): Promise<void>
}

const retryMs = 500
const pingEveryMs = 5_000
const pingTimeoutMs = 5_000
const closeTimeoutMs = 1_000

/**
 * Keeps one connection that listens to a channel. It reconnects after each loss, and detects a silently broken
 * connection within ten seconds by pings. Never throws while the database is unreachable.
 */
export function startListener(
  config: pg.PoolConfig,
  { channel, onMessage, onConnected, log }: ListenerOptions,
): Listener {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let healthy = false
  let closed = false

  async function connect() {
    const next = new pg.Client({ ...config, keepAlive: true, connectionTimeoutMillis: 10_000 })
    let ended = false
    const end = () => {
      if (ended) return
      ended = true
      clearInterval(pinging)
      if (client === next) healthy = false
      // A broken connection never acknowledges a regular end.
      next.connection.stream.destroy()
      if (!closed) retry = setTimeout(() => void connect(), retryMs)
    }
    const pinging = setInterval(() => {
      const late = setTimeout(end, pingTimeoutMs)
      next.query('select 1').then(
        () => clearTimeout(late),
        () => {
          clearTimeout(late)
          end()
        },
      )
    }, pingEveryMs)
    next.on('notification', (message) => onMessage(message.payload))
    next.on('error', end)
    next.on('end', end)
    client = next
    try {
      await next.connect()
      await next.query(`listen ${next.escapeIdentifier(channel)}`)
    } catch (error) {
      if (!closed) log.warn({ channel, reason: (error as Error).message }, 'the database listener could not connect')
      end()
      return
    }
    if (ended) return
    healthy = true
    onConnected?.()
  }

  void connect()
  return {
    get healthy() {
      return healthy
    },
    async close() {
      closed = true
      clearTimeout(retry)
      await Promise.race([client?.end().catch(() => undefined), sleep(closeTimeoutMs)])
    },
  }
}
