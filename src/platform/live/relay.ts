import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { CommitListener, Database } from '../db/open.ts'
import { textOf } from '../db/query-builder.ts'
import type { Topic } from '../events/event.ts'
import type { CommittedEvent } from '../events/event-outbox.ts'
import type { Log } from '../log/log.ts'
import { liveEvents } from '../tables.ts'
import { isTracing, openSpan, outsideTraces, type SpanFacts } from '../traces/tracing.ts'
import { eventsInFlight } from './events-in-flight.ts'

/** A message to a browser: the stale area and the changed object. */
export interface LiveMessage {
  id: string
  topic: string
  kind: string
  ref: string | null
}

export interface LiveFeed {
  subscribe(topics: Set<string>, listener: (message: LiveMessage) => void): () => void
  /** Publishes to this process's own browsers an event that every process detects itself. It is not stored. */
  publishHere(topic: Topic, kind: string): void
  /** False while the listening connection is down. Browsers refetch everything after a reconnect. */
  readonly healthy: boolean
  /** The time of the last successful query for pending events. */
  readonly lastSuccessAt: Date | null
  readonly subscribers: number
  onReset(listener: () => void): () => void
  close(): Promise<void>
}

/** How long a commit waits for others before it is announced. */
const batchMs = 10

/** Events of one announcement: PostgreSQL sends at most 8,000 bytes, and a trace needs 58 of them for each event. */
const batchSize = 40

// Uses an asynchronous commit: if a power failure loses the mark, the event is only announced once more.
const claim = textOf(sql`
  with waiting as (
    select id from ${liveEvents} where announced_at is null order by id limit ${sql.raw(String(batchSize))} for update skip locked
  ), taken as (
    update ${liveEvents} e set announced_at = now() from waiting w where e.id = w.id
    returning e.id, e.topic, e.kind, e.ref_id, e.traceparent
  )
  select count(*)::int as n, pg_notify('live', json_agg(json_build_array(id::text, topic, kind, ref_id, traceparent) order by id)::text),
    set_config('synchronous_commit', 'off', true)
  from taken having count(*) > 0`)

/**
 * Announces committed events in batches, in transactions of its own: NOTIFY inside a business transaction would
 * serialize all commits of the database. Woken by this process's commits; also polls once a second for events of a
 * killed process. Each process has one LISTEN connection, checked every `pingMs`, and fans out to its browsers. Own
 * commits are published to its own browsers immediately, and their announcements are skipped.
 */
export async function openLiveFeed(db: Database, log: Log, { pingMs = 5000 } = {}): Promise<LiveFeed> {
  const subscribers = new Set<Subscriber>()
  const resets = new Set<() => void>()
  const ownEvents = eventsInFlight()
  let client: pg.Client | undefined
  let healthy = false
  let lastSuccessAt: Date | null = null
  let closed = false
  let pinging = false
  let connecting: { client: pg.Client; since: number } | undefined

  const { startDrain, drainSoon, stopDraining } = announcer(db, log, () => {
    lastSuccessAt = new Date()
  })

  const publish = (message: LiveMessage, parent?: string | null) => tellReaders(subscribers, message, parent)

  function deliver(payload: string) {
    for (const [id, topic, kind, ref, parent] of JSON.parse(payload) as Announced[]) {
      if (!ownEvents.remove({ topic, kind, ref })) publish({ id, topic, kind, ref }, parent)
    }
  }

  const own = ownCommits({ ownEvents, publish, drainSoon, isHeard: () => healthy && subscribers.size > 0 })

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
    // Not earlier: a connection that failed to open ends too, and would trigger a second attempt.
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

  /** Detects a silently broken connection, which would otherwise be listened to forever. */
  async function ping() {
    if (connecting && performance.now() - connecting.since > 2 * pingMs) return destroy(connecting.client)
    const pinged = client
    if (!pinged || !healthy || pinging) return
    pinging = true
    const timeout = setTimeout(() => {
      log.warn('the live feed connection does not respond: reconnecting')
      destroy(pinged)
    }, pingMs)
    await pinged.query('select 1').catch(() => undefined)
    clearTimeout(timeout)
    pinging = false
  }

  await listen()
  db.addCommitListener(own)
  const pings = setInterval(ping, pingMs)
  const timer = setInterval(startDrain, 1000)
  startDrain()
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
      await stopDraining()
      await client?.end()
    },
  }
}

/** Announces what was committed: soon after a commit, one run at a time. */
function announcer(db: Database, log: Log, onSuccess: () => void) {
  let batchTimer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  let closed = false

  async function drain() {
    do {
      again = false
      let rows: { n: number }[]
      do {
        rows = (await db.systemPool.query<{ n: number }>(claim)).rows
      } while ((rows[0]?.n ?? 0) === batchSize)
    } while (again)
    onSuccess()
  }

  function startDrain() {
    if (closed) return
    if (running) {
      again = true
      return
    }
    running = drain()
      .catch((error) => log.warn({ err: error }, 'live events could not be announced and will be retried'))
      .finally(() => {
        running = undefined
      })
  }

  /** Waits briefly, so that many commits are announced in one batch. */
  function drainSoon() {
    batchTimer ??= outsideTraces(() =>
      setTimeout(() => {
        batchTimer = undefined
        startDrain()
      }, batchMs),
    )
  }

  async function stopDraining() {
    closed = true
    clearTimeout(batchTimer)
    await running
  }

  return { startDrain, drainSoon, stopDraining }
}

interface Subscriber {
  topics: Set<string>
  listener: (message: LiveMessage) => void
}

/** `parent` is the span of another process; by default the current one is the message's parent. */
function tellReaders(subscribers: ReadonlySet<Subscriber>, message: LiveMessage, parent?: string | null) {
  const readers = [...subscribers].filter(({ topics }) => topics.has(message.topic))
  if (readers.length === 0) return
  const span = isTracing() ? openSpan(factsOf(message, readers.length, parent)) : null
  const tell = () => {
    for (const { listener } of readers) listener(message)
  }
  if (!span) return tell()
  span.run(tell)
  span.end()
}

interface OwnCommits {
  ownEvents: ReturnType<typeof eventsInFlight>
  publish(message: LiveMessage): void
  drainSoon(): void
  /** There are a connection and subscribers. */
  isHeard(): boolean
}

/** Publishes this process's commits to its own browsers right after the commit; their announcements are skipped. */
function ownCommits({ ownEvents, publish, drainSoon, isHeard }: OwnCommits): CommitListener {
  const publishedHere = new WeakSet<readonly CommittedEvent[]>()
  return {
    before(events) {
      // Without a connection or subscribers, the announcement or the reset after a reconnect suffices.
      if (!isHeard()) return
      publishedHere.add(events)
      for (const event of events) ownEvents.add(event)
    },
    after(events) {
      if (publishedHere.has(events)) for (const event of events) publish({ id: '', ...event })
      drainSoon()
    },
    failed(events) {
      if (!publishedHere.has(events)) return
      // If the count is gone, an equal event of another process was skipped meanwhile: publish it now.
      for (const event of events) if (!ownEvents.remove(event)) publish({ id: '', ...event })
    },
  }
}

/** Id, topic, kind, ref and `traceparent` of an event. */
type Announced = [string, string, string, string | null, string | null | undefined]

const factsOf = ({ topic, kind }: LiveMessage, readers: number, parent: string | null | undefined): SpanFacts => ({
  name: `send ${kind}`,
  kind: 'producer',
  insideOnly: true,
  ...(parent && { parent }),
  attributes: {
    'messaging.system': 'playhatch_live',
    'messaging.operation.type': 'send',
    'messaging.operation.name': 'send',
    'messaging.destination.name': kind,
    // Without the person that a topic may name.
    'playhatch.live.topic': topic.split(':', 1)[0] ?? topic,
    'playhatch.live.readers': readers,
  },
})

/** Closes without the protocol's goodbye, because a broken connection would never acknowledge it. */
const destroy = (client: pg.Client) => client.connection.stream.destroy()
