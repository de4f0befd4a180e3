import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { Database } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import type { LiveFeed } from '#platform/live/relay.ts'
import type { Log } from '#platform/log/log.ts'
import { wideNetworkOf } from '#platform/rpc/wide-network-of.ts'
import { blocksRef } from './events.ts'
import { type BlockScope, ruleKeys, ruleKinds } from './rules.ts'
import { securityAlerts, securityResponses } from './tables.ts'

export interface NetworkBlocks {
  /** Whether the network of this address is blocked now, or only its calls of the webhook. Reads memory only. */
  isBlocked(address: string, scope?: BlockScope): boolean
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

const block = z.object({ network: z.string(), alertType: z.enum(ruleKeys), until: z.date() })

const blocksOf = (found: readonly z.output<typeof block>[], scope: BlockScope) =>
  new Map(
    found
      .filter(({ alertType }) => ruleKinds[alertType].blocks === scope)
      .map(({ network, alertType: _, until }) => [network, until] as const),
  )

/** Keeps the blocked networks in memory: read at the start, when an admin blocks or unblocks one, and every few seconds. */
export async function openNetworkBlocks({
  db,
  feed,
  clock,
  log,
  everyMs = 5_000,
}: BlocksParts): Promise<NetworkBlocks> {
  let blocked: Record<BlockScope, ReadonlyMap<string, Date>> = { everything: new Map(), webhook: new Map() }
  const listeners: (() => void)[] = []
  async function read() {
    const found = await db.asSystem(
      (tx) => rows(tx, block)`
        select r.network, a.alert_type, max(r.expires_at) as until
        from ${securityResponses} r join ${securityAlerts} a on a.id = r.alert_id
        where r.kind = 'block_network' and r.undone_at is null and r.expires_at > ${at(clock.now())}
        group by r.network, a.alert_type`,
    )
    blocked = { everything: blocksOf(found, 'everything'), webhook: blocksOf(found, 'webhook') }
    if (blocked.everything.size > 0) for (const listener of listeners) listener()
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
    isBlocked(address, scope = 'everything') {
      if (blocked[scope].size === 0) return false
      const until = blocked[scope].get(wideNetworkOf(address))
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
