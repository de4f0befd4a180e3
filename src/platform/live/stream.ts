import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../rpc/procedure.ts'
import { personTopic, roleTopic } from './announce.ts'
import type { LiveFeed } from './relay.ts'

const pingEvery = 20_000

interface StreamOptions {
  feed: LiveFeed
  findCaller(request: FastifyRequest): Promise<Caller | null>
}

const topicsOf = ({ profileId, roles }: Caller) => [personTopic(profileId), ...roles.map(roleTopic), 'all']

/**
 * `GET /live`: server-sent events of the topics that concern the caller, and of no other. The first event is `hello`, which
 * tells the browser to refetch what it shows: so a lost message costs a moment, never a wrong screen.
 */
export function serveLive(app: FastifyInstance, { feed, findCaller }: StreamOptions): void {
  const open = new Set<() => void>()
  app.get('/live', async (request, reply) => {
    const caller = await findCaller(request)
    if (!caller) return reply.status(401).send({ code: 'SIGNED_OUT' })
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const send = (event: string, data: unknown) => raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    send('hello', {})
    const topics = new Set(topicsOf(caller))
    const unsubscribe = feed.subscribe(topics, ({ kind, ref }) => {
      send('news', { kind, ref })
      if (kind === 'accounts') void lookAgain()
    })
    /** The session may have been ended, or the roles changed: the stream then ends, or has other topics. */
    const lookAgain = async () => {
      const still = await findCaller(request).catch(() => caller)
      if (!still || still.profileId !== caller.profileId) return close()
      topics.clear()
      for (const topic of topicsOf(still)) topics.add(topic)
    }
    const offReset = feed.onReset(() => send('hello', {}))
    const ping = setInterval(() => raw.write(': ping\n\n'), pingEvery)
    const close = () => {
      clearInterval(ping)
      unsubscribe()
      offReset()
      open.delete(close)
      raw.end()
    }
    open.add(close)
    request.raw.on('close', close)
  })
  app.addHook('preClose', async () => {
    for (const close of open) close()
  })
}
