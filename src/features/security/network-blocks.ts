import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import type { LiveFeed } from '#platform/live/relay.ts'
import type { Log } from '#platform/log/log.ts'
import { wideNetworkOf } from '#platform/rpc/wide-network-of.ts'
import { blocksRef } from './events.ts'
import { securityResponses } from './tables.ts'

export interface NetworkBlocks {
  /** Whether the network of this address is blocked now. Reads memory only. */
  isBlocked(address: string): boolean
  /** Calls the listener each time the blocked networks were read. */
  onRead(listener: () => void): void
  close(): void
}

interface BlocksParts {
  db: Database
  feed: LiveFeed
  clock: Clock
  log: Log
  /** How often they are read without an announcement. */
  everyMs?: number
}

const block = z.object({ network: z.string(), until: z.date() })

/** Keeps the blocked networks in memory: read at the start, when an admin blocks or unblocks one, and every few seconds. */
export async function openNetworkBlocks({
  db,
  feed,
  clock,
  log,
  everyMs = 5_000,
}: BlocksParts): Promise<NetworkBlocks> {
  let blocked = new Map<string, Date>()
  const listeners: (() => void)[] = []
  async function read() {
    const now = clock.now().toISOString()
    const found = await db.asSystem(
      (tx) => rows(tx, block)`
        select network, max(expires_at) as until from ${securityResponses}
        where kind = 'block_network' and undone_at is null and expires_at > ${now}::timestamptz group by network`,
    )
    blocked = new Map(found.map(({ network, until }) => [network, until]))
    if (blocked.size > 0) for (const listener of listeners) listener()
  }
  const readSoon = () =>
    void read().catch((error) => log.warn({ err: error }, 'the blocked networks could not be read'))
  const unsubscribe = feed.subscribe(
    new Set(['role:admin']),
    ({ kind, ref }) => kind === 'security' && ref === blocksRef && readSoon(),
  )
  const offReset = feed.onReset(readSoon)
  const timer = setInterval(readSoon, everyMs)
  timer.unref()
  await read()
  return {
    isBlocked(address) {
      if (blocked.size === 0) return false
      const until = blocked.get(wideNetworkOf(address))
      return until !== undefined && until > clock.now()
    },
    onRead: (listener) => void listeners.push(listener),
    close() {
      clearInterval(timer)
      unsubscribe()
      offReset()
    },
  }
}
