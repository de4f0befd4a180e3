import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#shared/errors.ts'
import { personTopic, roleTopic } from '../events/event.ts'
import type { Traffic } from '../http/traffic.ts'
import type { Caller } from '../rpc/procedure.ts'
import type { LiveFeed } from './relay.ts'

const pingEvery = 20_000
/**
 * Maximum unread bytes per browser (backpressure); beyond it the stream is cut, and the next one starts with `hello`.
 */
const maxUnreadBytes = 64 * 1024
/** Maximum streams per person and process. A browser has one, however many tabs it shows. */
export const maxStreams = 12

interface StreamOptions {
  feed: LiveFeed
  traffic: Traffic
  findCaller(request: FastifyRequest): Promise<Caller | null>
}

/** A suspended person only receives events about themselves, such as the end of the suspension. */
const topicsOf = ({ profileId, roles, suspended }: Caller) =>
  suspended ? [personTopic(profileId)] : [personTopic(profileId), ...roles.map(roleTopic), 'all']

/**
 * `GET /live`: server-sent events of the caller's topics only. The first event is `hello`, which makes the browser
 * refetch what it shows, so a lost message only delays an update. `moved` is sent before the process stops: the browser
 * reconnects immediately, to another process if there is one.
 */
export function serveLive(app: FastifyInstance, { feed, traffic, findCaller }: StreamOptions): void {
  const open = new Set<(lastEvent?: string) => void>()
  const counts = new Map<string, number>()
  // A HEAD request would keep a stream open without a reader.
  app.get('/live', { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await findCaller(request)
    if (!caller) throw new AppError('SIGNED_OUT')
    if (traffic.draining) throw new AppError('CONNECTION_ERROR')
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
    send('hello', {})
    const topics = new Set(topicsOf(caller))
    const unsubscribe = feed.subscribe(topics, ({ kind, ref }) => {
      send('live-event', { kind, ref })
      if (kind === 'accounts') void refreshCaller()
    })
    /** The sign-in may have ended or the roles may have changed: closes the stream or updates its topics. */
    const refreshCaller = async () => {
      const current = await findCaller(request).catch(() => caller)
      if (!current || current.profileId !== profileId) return close()
      topics.clear()
      for (const topic of topicsOf(current)) topics.add(topic)
    }
    const offReset = feed.onReset(() => send('hello', {}))
    const ping = setInterval(() => write(': ping\n\n'), pingEvery)
    const close = (lastEvent?: string) => {
      if (!open.delete(close)) return
      clearInterval(ping)
      unsubscribe()
      offReset()
      const left = (counts.get(profileId) ?? 1) - 1
      if (left > 0) counts.set(profileId, left)
      else counts.delete(profileId)
      if (lastEvent) send(lastEvent, {})
      raw.end()
    }
    open.add(close)
    raw.once('close', () => close())
  })
  const closeAll = (lastEvent?: string) => {
    for (const close of open) close(lastEvent)
  }
  traffic.onDrain(() => closeAll('moved'))
  app.addHook('preClose', async () => closeAll())
}
