import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../rpc/procedure.ts'
import { personTopic, roleTopic } from './announce.ts'
import type { LiveFeed } from './relay.ts'

const pingEvery = 20_000

interface StreamOptions {
  feed: LiveFeed
  findCaller(request: FastifyRequest): Promise<Caller | null>
}

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
    const topics = new Set<string>([personTopic(caller.profileId), ...caller.roles.map(roleTopic), 'all'])
    const unsubscribe = feed.subscribe(topics, ({ kind, ref }) => send('news', { kind, ref }))
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
