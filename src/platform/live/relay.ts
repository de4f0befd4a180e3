import type { Socket } from 'node:net'
import pg from 'pg'
import type { CommitListener, CommittedEvents, Database } from '../db/open.ts'
import type { Log } from '../log/log.ts'
import type { Topic } from './announce.ts'
import { eventsInFlight } from './events-in-flight.ts'

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
  publishHere(topic: Topic, kind: string): void
  /** False while the listening connection is down; browsers refetch everything after a reconnect. */
  readonly healthy: boolean
  /** When waiting events were last looked for. */
  readonly lastSuccessAt: Date | null
  readonly subscribers: number
  onReset(listener: () => void): () => void
  close(): Promise<void>
}

/** How long the announcement of a commit may wait for others. */
const gatherMs = 10

// Its commit waits for no disk: a mark that is lost in a power cut has the event announced once more.
const claim = `
  with waiting as (
    select id from live_events where announced_at is null order by id limit 50 for update skip locked
  ), taken as (
    update live_events e set announced_at = now() from waiting w where e.id = w.id
    returning e.id, e.topic, e.kind, e.ref_id
  )
  select count(*)::int as n, pg_notify('live', json_agg(json_build_array(id::text, topic, kind, ref_id) order by id)::text),
    set_config('synchronous_commit', 'off', true)
  from taken having count(*) > 0`

/**
 * Announces committed events, many at a time, in transactions of its own: a NOTIFY inside a business transaction would
 * make all commits of the database wait in one line. Woken by this process's commits, and looks once a second for what
 * a dead process left. One LISTEN connection a process, asked every `pingMs` whether it still answers, fans out to its browsers; what was committed here they hear of at
 * once, and its announcement, which comes back to us too, is passed over.
 */
export async function openLiveFeed(db: Database, log: Log, { pingMs = 5000 } = {}): Promise<LiveFeed> {
  const subscribers = new Set<{ topics: Set<string>; listener: (message: LiveMessage) => void }>()
  const resets = new Set<() => void>()
  const ownEvents = eventsInFlight()
  const publishedHere = new WeakSet<readonly CommittedEvents[]>()
  let soon: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let healthy = false
  let lastSuccessAt: Date | null = null
  let closed = false
  let running: Promise<void> | undefined
  let again = false
  let pinging = false
  let connecting: { client: pg.Client; since: number } | undefined

  async function drain() {
    do {
      again = false
      let rows: { n: number }[]
      do {
        rows = (await db.systemPool.query<{ n: number }>(claim)).rows
      } while ((rows[0]?.n ?? 0) === 50)
    } while (again)
    lastSuccessAt = new Date()
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

  /** Other processes wait a moment, so that many commits are announced in one go. */
  function pokeSoon() {
    soon ??= setTimeout(() => {
      soon = undefined
      poke()
    }, gatherMs)
  }

  function publish(message: LiveMessage) {
    for (const subscriber of subscribers) {
      if (subscriber.topics.has(message.topic)) subscriber.listener(message)
    }
  }

  function deliver(payload: string) {
    for (const [id, topic, kind, ref] of JSON.parse(payload) as [string, string, string, string | null][]) {
      if (!ownEvents.takeOff({ topic, kind, ref })) publish({ id, topic, kind, ref })
    }
  }

  /** Its browsers hear of what this process commits right after the commit; the announcement is passed over then. */
  const own: CommitListener = {
    before(events) {
      // Deaf, or nobody listens: the announcement does it, or the reset after it.
      if (!healthy || subscribers.size === 0) return
      publishedHere.add(events)
      for (const one of events) ownEvents.add(one)
    },
    after(events) {
      if (publishedHere.has(events)) for (const one of events) publish({ id: '', ...one })
      pokeSoon()
    },
    failed(events) {
      if (!publishedHere.has(events)) return
      // Somebody else's of the same words was passed over meanwhile.
      for (const one of events) if (!ownEvents.takeOff(one)) publish({ id: '', ...one })
    },
  }

  const listenAgain = () => {
    if (!closed) setTimeout(() => listen().catch(() => undefined), 500)
  }

  async function listen(): Promise<void> {
    const next = new pg.Client(db.sessionAccess)
    connecting = { client: next, since: performance.now() }
    next.on('notification', (notification) => notification.payload && deliver(notification.payload))
    next.on('error', () => undefined)
    try {
      await next.connect()
      await next.query('listen live')
      connecting = undefined
    } catch (error) {
      connecting = undefined
      log.warn({ err: error }, 'the live feed could not listen')
      next.end().catch(() => undefined)
      listenAgain()
      return
    }
    // Not before: a connection that never came about ends too, and would ask for a second attempt besides the one above.
    next.on('end', () => {
      healthy = false
      ownEvents.clear()
      listenAgain()
    })
    client = next
    const returning = !healthy && subscribers.size > 0
    healthy = true
    if (returning) for (const reset of resets) reset()
  }

  /** A connection whose other end has gone without a word would be listened to for ever: it has to answer. */
  async function ping() {
    if (connecting && performance.now() - connecting.since > 2 * pingMs) return cut(connecting.client)
    const asked = client
    if (!asked || !healthy || pinging) return
    pinging = true
    const patience = setTimeout(() => {
      log.warn('the connection of the live feed does not answer; another one is made')
      cut(asked)
    }, pingMs)
    await asked.query('select 1').catch(() => undefined)
    clearTimeout(patience)
    pinging = false
  }

  await listen()
  db.onCommit(own)
  const pings = setInterval(ping, pingMs)
  const timer = setInterval(poke, 1000)
  poke()
  return {
    subscribe(topics, listener) {
      const subscriber = { topics, listener }
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    publishHere: (topic, kind) => publish({ id: '', topic, kind, ref: null }),
    get healthy() {
      return healthy
    },
    get lastSuccessAt() {
      return lastSuccessAt
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
      clearInterval(pings)
      clearTimeout(soon)
      await running
      await client?.end()
    },
  }
}

/** Without a farewell, for which a connection that is dead would wait. */
const cut = (client: pg.Client) => {
  ;(client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
}
