import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import type { Log } from '#platform/log/log.ts'
import { wideNetworkOf } from '#platform/rpc/wide-network-of.ts'
import { digestEvents, isDigestDue } from './digest-events.ts'
import { insertSecurityEvents, type NewEvent } from './insert-events.ts'

/** A request that concerns security. Its address is only held in memory. */
export interface Noted {
  type: string
  userId?: string | null
  email?: string | null
  address: string
  userAgent?: string | null
  details?: Record<string, unknown>
  /** The first so many of a network in a minute are not recorded: a stale link is no guess. */
  ignoreFirst?: number
}

export interface SecurityRecorder {
  /** Counts it in memory; no call waits for a write. */
  note(noted: Noted): void
  /** Stores what was counted, adds it up and asks the rules. */
  flush(): Promise<void>
  close(): Promise<void>
}

interface RecorderParts {
  db: Database
  clock: Clock
  log: Log
  /** Of the product, for emails about automatic responses. */
  publicUrl: string
  everyMs?: number
}

/** Rows of one network and type in a minute; further events are counted together, stored every `coarseMs`. */
const rowsPerMinute = 120
const coarseMs = 10_000
/** Rows of one flush; further events are counted together, without a network. */
const maxRows = 500

interface Counted extends NewEvent {
  times: number
  isCoarse: boolean
}

/**
 * Counts refusals and other events of requests in memory and stores them every `everyMs`, so that a flood of calls does
 * not become a flood of writes. Then it digests what any process has stored.
 */
export function openSecurityRecorder({ db, clock, log, publicUrl, everyMs = 1_000 }: RecorderParts): SecurityRecorder {
  const pending = new Map<string, Counted>()
  let minute = 0
  let counts = new Map<string, { events: number; rows: number }>()
  let running: Promise<void> | undefined

  function countsOf(key: string, at: Date) {
    const thisMinute = Math.floor(at.getTime() / 60_000)
    if (thisMinute !== minute) {
      minute = thisMinute
      counts = new Map()
    }
    const known = counts.get(key) ?? { events: 0, rows: 0 }
    counts.set(key, known)
    return known
  }

  function add(key: string, event: Counted): boolean {
    const known = pending.get(key)
    if (known) known.times += event.times
    else pending.set(key, event)
    return !known
  }

  function note({ type, userId, email, address, userAgent, details, ignoreFirst = 0 }: Noted) {
    const at = clock.now()
    const network = counts.size < 10 * maxRows ? wideNetworkOf(address) : undefined
    const counted = countsOf(`${type} ${network ?? ''}`, at)
    counted.events += 1
    if (counted.events <= ignoreFirst) return
    const times = counted.events === ignoreFirst + 1 ? counted.events : 1
    if (network === undefined || (pending.size >= maxRows && counted.rows === 0))
      return void add(type, { type, at, times, isCoarse: true })
    const isCoarse = counted.rows >= rowsPerMinute
    const facts = isCoarse ? {} : { userId, email, details, userAgent: userAgent ?? undefined }
    if (add(JSON.stringify([type, network, isCoarse, facts]), { type, network, at, times, isCoarse, ...facts }))
      counted.rows += 1
  }

  async function store(isLast: boolean) {
    const now = clock.now().getTime()
    const due = [...pending].filter(([, { isCoarse, at }]) => isLast || !isCoarse || now - at.getTime() >= coarseMs)
    if (due.length > 0) {
      for (const [key] of due) pending.delete(key)
      try {
        await db.systemPool.query(insertSecurityEvents(due.map(([, event]) => event)))
      } catch (error) {
        for (const [key, event] of due) if (pending.size < maxRows) add(key, event)
        throw error
      }
    }
    while (await isDigestDue(db.systemPool))
      if ((await db.asSystem((tx) => digestEvents(tx, { now: clock.now(), publicUrl }))) === 0) break
  }

  async function flush(isLast = false) {
    while (running) await running.catch(() => undefined)
    running = store(isLast).finally(() => {
      running = undefined
    })
    return running
  }

  const timer = setInterval(() => {
    if (!running) flush().catch((error) => log.warn({ err: error }, 'security events could not be stored yet'))
  }, everyMs)
  timer.unref()

  return {
    note,
    flush: () => flush(),
    async close() {
      clearInterval(timer)
      await flush(true).catch((error) => log.warn({ err: error }, 'security events were lost'))
    },
  }
}
