import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#shared/errors.ts'
import { BEAT_MS } from '#shared/live-beat.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import { personTopic, roleTopic } from '../events/event.ts'
import type { Traffic } from '../http/traffic.ts'
import type { Caller } from '../rpc/procedure.ts'
import { missedEvents, missedOf } from './missed-events.ts'
import type { LiveFeed } from './relay.ts'
import { spreadMs } from './spread.ts'

/**
 * Maximum unread bytes per browser (backpressure); beyond it the stream is cut, and the next one starts with `hello`.
 */
const maxUnreadBytes = 64 * 1024
/** Maximum streams per person and process. A browser has one, however many tabs it shows. */
export const maxStreams = 12
/** How long until a caller who could not be looked up is looked up again. */
const retryMs = 1_000
/** The longest time that a timer of Node can wait: 24.8 days. */
const longestWaitMs = 2 ** 31 - 1

interface StreamOptions {
  db: Database
  feed: LiveFeed
  clock: Clock
  traffic: Traffic
  findCaller(request: FastifyRequest): Promise<Caller | null>
  /** Networks that are blocked for now: their streams end. */
  blocks?: StreamBlocks
}

interface StreamBlocks {
  isBlocked(address: string): boolean
  /** Calls the listener each time the blocked networks were read. */
  onRead(listener: () => void): void
}

/** A suspended person only receives events about themselves, such as the end of the suspension. */
const topicsOf = ({ profileId, roles, suspended }: Caller) =>
  suspended ? [personTopic(profileId)] : [personTopic(profileId), ...roles.map(roleTopic), 'all']

/**
 * `GET /live`: server-sent events of the caller's topics only. The first event is `hello`, which makes the browser
 * refetch what it shows, so a lost message only delays an update. A browser that says for how long it has `missed`
 * events gets those instead, and its `hello` says so. `beat` says that the feed is alive. `moved` is sent before the
 * process stops: the browser reconnects immediately, to another process if there is one. A stream ends with its sign-in:
 * when it is revoked, and when it expires.
 */
export function serveLive(app: FastifyInstance, { db, feed, clock, traffic, findCaller, blocks }: StreamOptions): void {
  /** How to end each open stream, and the address that it goes to. */
  const open = new Map<(lastEvent?: string) => void, string>()
  const counts = new Map<string, number>()
  // A HEAD request would keep a stream open without a reader.
  app.get('/live', { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await findCaller(request)
    if (!caller) throw new AppError('SIGNED_OUT')
    if (traffic.draining) throw new AppError('CONNECTION_ERROR')
    const address = request.clientAddress
    // It may have been blocked while the caller was looked up.
    if (blocks?.isBlocked(address)) throw new AppError('RLS_VIOLATION')
    const { profileId } = caller
    const count = counts.get(profileId) ?? 0
    if (count >= maxStreams) throw new AppError('RATE_LIMITED')
    counts.set(profileId, count + 1)
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const write = (text: string) => {
      if (raw.writableLength > maxUnreadBytes) raw.destroy()
      else raw.write(text)
    }
    const send = (event: string, data: unknown) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    const missedMs = missedOf(request.query)
    send('hello', missedMs === null ? {} : { sendsMissed: true })
    const topics = new Set(topicsOf(caller))
    const spread = spreadOver(() => open.size, send)
    const unsubscribe = feed.subscribe(topics, ({ topic, kind, ref }) => {
      // What concerns everyone is no change of this person's sign-in.
      if (topic === 'all') return spread.send('live-event', { kind, ref })
      send('live-event', { kind, ref })
      if (kind === 'accounts') void refreshCaller()
    })
    let nextLook: NodeJS.Timeout | undefined
    const lookIn = (ms: number) => {
      clearTimeout(nextLook)
      nextLook = setTimeout(() => void refreshCaller(), Math.min(Math.max(ms, 1), longestWaitMs))
    }
    const lookOnExpiry = ({ expiresAt }: Caller) => lookIn(expiresAt.getTime() - clock.now().getTime())
    /** The sign-in may have ended or the roles may have changed: closes the stream or updates its topics. */
    const refreshCaller = async () => {
      clearTimeout(nextLook)
      if (!open.has(close)) return
      const current = await findCaller(request).catch(() => undefined)
      if (!open.has(close)) return
      if (current === undefined) return lookIn(retryMs)
      if (current?.profileId !== profileId) return close()
      lookOnExpiry(current)
      topics.clear()
      for (const topic of topicsOf(current)) topics.add(topic)
    }
    // While nothing was announced, the sign-in may have ended.
    const offReset = feed.onReset(() => {
      spread.send('hello', {})
      lookIn(spreadMs(open.size))
    })
    const beat = setInterval(() => send('beat', {}), BEAT_MS)
    const close = (lastEvent?: string) => {
      if (!open.delete(close)) return
      clearInterval(beat)
      clearTimeout(nextLook)
      spread.stop()
      unsubscribe()
      offReset()
      const left = (counts.get(profileId) ?? 1) - 1
      if (left > 0) counts.set(profileId, left)
      else counts.delete(profileId)
      if (lastEvent) send(lastEvent, {})
      raw.end()
    }
    open.set(close, address)
    lookOnExpiry(caller)
    const sendMissed = async (missed: number) => {
      const found = await missedEvents(db, topics, missed).catch(() => null)
      if (!open.has(close)) return
      if (!found) return send('hello', {})
      for (const event of found) send('live-event', event)
    }
    if (missedMs !== null) void sendMissed(missedMs)
    raw.once('close', () => close())
  })
  const closeAll = (lastEvent?: string) => {
    for (const close of open.keys()) close(lastEvent)
  }
  blocks?.onRead(() => {
    for (const [close, address] of open) if (blocks.isBlocked(address)) close()
  })
  traffic.onDrain(() => closeAll('moved'))
  app.addHook('preClose', async () => closeAll())
}

type Send = (event: string, data: { kind?: string; ref?: string | null }) => void

/** Sends events for everyone at once to few streams, and at random moments to many. */
function spreadOver(streams: () => number, send: Send) {
  const delayed = new Map<string, NodeJS.Timeout>()
  return {
    send(event: string, data: Parameters<Send>[1]) {
      const waitMs = spreadMs(streams())
      if (waitMs === 0) return send(event, data)
      const key = data.kind ?? event
      if (delayed.has(key)) return
      const sendNow = () => {
        delayed.delete(key)
        send(event, data)
      }
      delayed.set(key, setTimeout(sendNow, waitMs))
    },
    stop() {
      for (const timer of delayed.values()) clearTimeout(timer)
    },
  }
}
