import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#shared/errors.ts'
import type { Traffic } from '../http/traffic.ts'
import type { Caller } from '../rpc/procedure.ts'
import { personTopic, roleTopic } from './announce.ts'
import type { LiveFeed } from './relay.ts'

const pingEvery = 20_000
/** Bytes that wait for a browser that does not read; what is more is cut, and its next stream begins with `hello`. */
const mostUnread = 64 * 1024
/** Streams of one person in one process. A browser has one, however many tabs it shows. */
export const mostStreams = 12

interface StreamOptions {
  feed: LiveFeed
  traffic: Traffic
  findCaller(request: FastifyRequest): Promise<Caller | null>
}

/** Somebody suspended only hears that the suspension is lifted. */
const topicsOf = ({ profileId, roles, suspended }: Caller) =>
  suspended ? [personTopic(profileId)] : [personTopic(profileId), ...roles.map(roleTopic), 'all']

/**
 * `GET /live`: server-sent events of the topics that concern the caller, and of no other. The first event is `hello`, which
 * tells the browser to refetch what it shows: so a lost message costs a moment, never a wrong screen. `moved` comes before
 * the process stops: the browser connects again at once, to another process where there is one.
 */
export function serveLive(app: FastifyInstance, { feed, traffic, findCaller }: StreamOptions): void {
  const open = new Set<(farewell?: string) => void>()
  const counts = new Map<string, number>()
  // A HEAD request would hold a stream open that nobody can see.
  app.get('/live', { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await findCaller(request)
    if (!caller) throw new AppError('SIGNED_OUT')
    if (traffic.draining) throw new AppError('CONNECTION_ERROR')
    const { profileId } = caller
    const count = counts.get(profileId) ?? 0
    if (count >= mostStreams) throw new AppError('RATE_LIMITED')
    counts.set(profileId, count + 1)
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const write = (text: string) => {
      if (raw.writableLength > mostUnread) raw.destroy()
      else raw.write(text)
    }
    const send = (event: string, data: unknown) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    send('hello', {})
    const topics = new Set(topicsOf(caller))
    const unsubscribe = feed.subscribe(topics, ({ kind, ref }) => {
      send('live-event', { kind, ref })
      if (kind === 'accounts') void lookAgain()
    })
    /** The session may have been ended, or the roles changed: the stream then ends, or has other topics. */
    const lookAgain = async () => {
      const still = await findCaller(request).catch(() => caller)
      if (!still || still.profileId !== profileId) return close()
      topics.clear()
      for (const topic of topicsOf(still)) topics.add(topic)
    }
    const offReset = feed.onReset(() => send('hello', {}))
    const ping = setInterval(() => write(': ping\n\n'), pingEvery)
    const close = (farewell?: string) => {
      if (!open.delete(close)) return
      clearInterval(ping)
      unsubscribe()
      offReset()
      const left = (counts.get(profileId) ?? 1) - 1
      if (left > 0) counts.set(profileId, left)
      else counts.delete(profileId)
      if (farewell) send(farewell, {})
      raw.end()
    }
    open.add(close)
    raw.once('close', () => close())
  })
  const closeAll = (farewell?: string) => {
    for (const close of open) close(farewell)
  }
  traffic.onDrain(() => closeAll('moved'))
  app.addHook('preClose', async () => closeAll())
}
