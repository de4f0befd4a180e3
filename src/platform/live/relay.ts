import pg from 'pg'
import type { Database } from '../db/open.ts'
import type { Log } from '../log/log.ts'
import type { Topic } from './announce.ts'

/** What a browser gets: which area is stale, and which thing in it. */
export interface LiveMessage {
  id: string
  topic: string
  kind: string
  ref: string | null
}

export interface LiveFeed {
  subscribe(topics: Set<string>, listener: (message: LiveMessage) => void): () => void
  /** Tells this process's own browsers what every process finds out by itself; written nowhere. */
  tellHere(topic: Topic, kind: string): void
  /** False while the listening connection is down; browsers refetch everything after a reconnect. */
  readonly healthy: boolean
  readonly subscribers: number
  onReset(listener: () => void): () => void
  close(): Promise<void>
}

const claim = `
  with waiting as (
    select id from live_events where announced_at is null order by id limit 50 for update skip locked
  ), taken as (
    update live_events e set announced_at = now() from waiting w where e.id = w.id
    returning e.id, e.topic, e.kind, e.ref_id
  )
  select count(*)::int as n, pg_notify('live', json_agg(json_build_array(id::text, topic, kind, ref_id) order by id)::text)
  from taken having count(*) > 0`

/**
 * Announces committed events, many at a time, in transactions of its own: a NOTIFY inside a business transaction would
 * make all commits of the database wait in one line. Woken by this process's commits, and looks once a second for what
 * a dead process left. One LISTEN connection a process fans out to its browsers.
 */
export async function openLiveFeed(db: Database, log: Log): Promise<LiveFeed> {
  const subscribers = new Set<{ topics: Set<string>; listener: (message: LiveMessage) => void }>()
  const resets = new Set<() => void>()
  let client: pg.Client | undefined
  let healthy = false
  let closed = false
  let running: Promise<void> | undefined
  let again = false

  async function drain() {
    do {
      again = false
      let rows: { n: number }[]
      do {
        rows = (await db.systemPool.query<{ n: number }>(claim)).rows
      } while ((rows[0]?.n ?? 0) === 50)
    } while (again)
  }

  function poke() {
    if (closed) return
    if (running) {
      again = true
      return
    }
    running = drain()
      .catch((error) => log.warn({ err: error }, 'live events could not be announced; the next look tries again'))
      .finally(() => {
        running = undefined
      })
  }

  function tell(message: LiveMessage) {
    for (const subscriber of subscribers) {
      if (subscriber.topics.has(message.topic)) subscriber.listener(message)
    }
  }

  function deliver(payload: string) {
    for (const [id, topic, kind, ref] of JSON.parse(payload) as [string, string, string, string | null][]) {
      tell({ id, topic, kind, ref })
    }
  }

  const listenAgain = () => {
    if (!closed) setTimeout(() => listen().catch(() => undefined), 500)
  }

  async function listen(): Promise<void> {
    const next = new pg.Client(db.systemPool.options)
    next.on('notification', (notification) => notification.payload && deliver(notification.payload))
    next.on('error', () => undefined)
    try {
      await next.connect()
      await next.query('listen live')
    } catch (error) {
      log.warn({ err: error }, 'the live feed could not listen')
      next.end().catch(() => undefined)
      listenAgain()
      return
    }
    // Not before: a connection that never came about ends too, and would ask for a second attempt besides the one above.
    next.on('end', () => {
      healthy = false
      listenAgain()
    })
    client = next
    const returning = !healthy && subscribers.size > 0
    healthy = true
    if (returning) for (const reset of resets) reset()
  }

  await listen()
  db.onCommit(poke)
  const timer = setInterval(poke, 1000)
  poke()
  return {
    subscribe(topics, listener) {
      const subscriber = { topics, listener }
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    tellHere: (topic, kind) => tell({ id: '', topic, kind, ref: null }),
    get healthy() {
      return healthy
    },
    get subscribers() {
      return subscribers.size
    },
    onReset(listener) {
      resets.add(listener)
      return () => resets.delete(listener)
    },
    async close() {
      closed = true
      clearInterval(timer)
      await running
      await client?.end()
    },
  }
}
