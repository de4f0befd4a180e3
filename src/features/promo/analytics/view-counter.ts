import type { Clock } from '#platform/clock.ts'
import { randomUUID } from '#platform/crypto/crypto.ts'
import type { Database } from '#platform/db/open.ts'
import { isBrowser } from '#platform/http/callers/is-browser.ts'
import type { LiveFeed } from '#platform/live/relay.ts'
import type { Log } from '#platform/log/log.ts'
import { hostOf } from './count-view.ts'
import { otherHosts } from './rules.ts'
import { storeViews, type ViewBatch } from './store-views.ts'

/** A request for a promo page that was answered with the page. */
export interface SeenView {
  pageId: string
  /** Null for a signed-out visitor. */
  viewerId: string | null
  address: string
  userAgent: string | undefined
  referer: string | undefined
  /** The header Sec-Purpose: a browser that loads the page in advance says 'prefetch'. */
  purpose: string | undefined
  /** The header Sec-Fetch-Dest: a script that reads the page says 'empty'. */
  destination?: string | undefined
}

export interface ViewCounter {
  count(view: SeenView): void
  /** Stores what was counted. Throws if the database does not accept it; the counts are kept for the next time. */
  flush(): Promise<void>
  /** Stores what is left and stops. */
  close(): Promise<void>
}

interface CounterParts {
  db: Database
  clock: Clock
  log: Log
  feed: LiveFeed
  everyMs?: number
}

/** New hosts of one page in a batch; views from further ones are counted together. */
const hostsInBatch = 20
const closeTries = 3

/**
 * Counts views of promo pages in memory and stores them every `everyMs`, so that a view causes no write. A batch that
 * could not be stored is sent again under the same id, and counts once even if its first answer was lost.
 */
export function openViewCounter({ db, clock, log, feed, everyMs = 2_000 }: CounterParts): ViewCounter {
  let current = emptyBatch()
  /** Sent, and not known to be stored. */
  let sent: ViewBatch | null = null
  let running: Promise<void> | undefined

  // A purchase, refund or change of a page: its sales are summed again with the next batch.
  const unsubscribe = feed.subscribe(new Set(['pages']), ({ kind, ref }) => {
    if (kind === 'promo' && ref !== null) current.changed.add(ref)
  })

  async function send() {
    if (sent === null) {
      if (current.views.size === 0 && current.changed.size === 0) return
      sent = current
      current = emptyBatch()
    }
    const batch = sent
    await db.asSystem((tx) => storeViews(tx, { batch, now: clock.now() }))
    sent = null
  }

  async function flush() {
    while (running) await running.catch(() => undefined)
    running = send().finally(() => {
      running = undefined
    })
    return running
  }

  const timer = setInterval(() => {
    if (running) return
    flush().catch((error) => log.warn({ err: error }, 'views of promo pages could not be stored yet'))
  }, everyMs)
  timer.unref()

  return {
    count({ pageId, viewerId, address, userAgent, referer, purpose, destination }) {
      if (!isBrowser(userAgent) || purpose?.startsWith('prefetch') || destination === 'empty') return
      const day = clock.now().toISOString().slice(0, 10)
      const host = current.hostFor(pageId, hostOf(referer))
      const key = JSON.stringify([pageId, day, viewerId, host, address, userAgent.slice(0, 500)])
      current.views.set(key, (current.views.get(key) ?? 0) + 1)
    },
    flush,
    async close() {
      clearInterval(timer)
      unsubscribe()
      for (let tried = 1; sent !== null || current.views.size > 0; tried++) {
        try {
          await flush()
        } catch (error) {
          if (tried < closeTries) continue
          log.error({ err: error }, 'views of promo pages were lost')
          return
        }
      }
    },
  }
}

function emptyBatch(): ViewBatch & { hostFor(pageId: string, host: string): string } {
  const hosts = new Map<string, Set<string>>()
  return {
    id: randomUUID(),
    views: new Map(),
    changed: new Set(),
    hostFor(pageId, host) {
      const known = hosts.get(pageId) ?? new Set()
      if (!known.has(host) && known.size >= hostsInBatch) return otherHosts
      hosts.set(pageId, known.add(host))
      return host
    },
  }
}
