import type { IncomingMessage, ServerResponse } from 'node:http'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { isolatedPageHeaders } from '#shared/play-frame.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log/log.ts'
import type { Storage } from '../storage/storage.ts'
import { isStorageKey } from '../storage/storage-key.ts'
import { openPlayToken, type PlayTicket } from './play-address.ts'
import { playHeaders } from './play-headers.ts'
import { playHosts } from './play-hosts.ts'
import { sendBuildFile } from './send-build-file.ts'

/** What a ticket opens: where the build's files are behind the storage door, and whether it has threads. */
export interface PlayGrant {
  prefix: string
  isolated: boolean
}

interface PlayHostOptions {
  config: Pick<Config, 'playOrigin' | 'publicUrl' | 'trustProxy'>
  storage: Storage
  secret: Buffer
  clock: Clock
  log: Log
  /** Asked for every file: whether the ticket is still good. Null: not (any more). */
  findGrant(ticket: PlayTicket): Promise<PlayGrant | null>
}

export interface PlayHost {
  /** True for a request to the play domain, which must not reach the app. */
  takes(request: IncomingMessage): boolean
  answer(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}

const longestCacheSeconds = 60 * 60

/**
 * The play origin (ruling 26): web builds from strangers, each on a host of its own, served to whoever holds a ticket.
 * It knows GET and HEAD alone, reads no cookie and sets none, and shares no route with the app.
 */
export async function openPlayHost({
  config,
  storage,
  secret,
  clock,
  log,
  findGrant,
}: PlayHostOptions): Promise<PlayHost> {
  const hosts = playHosts(config)
  const headers = Object.entries(playHeaders(new URL(config.publicUrl).origin))
  const inner = Fastify({
    logger: false,
    frameworkErrors: (_error, _request, reply) => say(reply, 404, 'There is nothing here.'),
  })

  inner.removeAllContentTypeParsers()
  inner.addContentTypeParser('*', (_request, _payload, done) => done(null))
  inner.setErrorHandler((error, request, reply) => {
    log.error({ err: error, build: hosts.buildOf(request.raw) }, 'a file of a build could not be served')
    for (const name of ['content-encoding', 'content-length', 'content-range', 'etag']) reply.removeHeader(name)
    return say(reply, 500, 'Something went wrong. Please try again.')
  })
  inner.setNotFoundHandler((_request, reply) => say(reply.header('allow', 'GET, HEAD'), 405, 'There is nothing here.'))
  inner.route({ method: ['GET', 'HEAD'], url: '/*', handler: serve })
  await inner.ready()

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.headers['service-worker'] !== undefined)
      return say(reply, 403, 'Service workers are not available here.')
    const [address = ''] = request.url.split('?')
    const [, token = '', ...rest] = address.split('/')
    const now = clock.now()
    const ticket = openPlayToken(token, secret, now)
    if (!ticket || ticket.buildId.toLowerCase() !== hosts.buildOf(request.raw)) {
      return say(reply, 403, 'This link has expired. Open the build again from its page.')
    }
    const grant = await findGrant(ticket)
    if (!grant) return say(reply, 403, 'This build is no longer open to you.')
    if (grant.isolated) reply.headers(isolatedPageHeaders)
    if (rest.length === 0) return reply.redirect(`/${token}/`, 302)

    const path = pathOf(rest)
    const key = `${grant.prefix}/${path}`
    const stored = path && isStorageKey(key) ? await storage.stat(key) : null
    if (!stored) return say(reply, 404, 'There is nothing here.')
    const left = Math.floor((ticket.expiresAt.getTime() - now.getTime()) / 1000)
    const maxAgeSeconds = Math.min(longestCacheSeconds, left)
    return sendBuildFile(request, reply, { storage, key, stored, isolated: grant.isolated, maxAgeSeconds })
  }

  return {
    takes: (request) => hosts.isPlay(request),
    answer(request, response) {
      for (const [name, value] of headers) response.setHeader(name, value)
      inner.routing(request, response)
    },
    close: () => inner.close(),
  }
}

/** The path below the build, in the form unpacking keeps names in. Null for a broken one; a folder is no file. */
function pathOf(parts: string[]): string | null {
  try {
    const path = decodeURIComponent(parts.join('/')).normalize('NFC')
    return path === '' ? 'index.html' : path
  } catch {
    return null
  }
}

const say = (reply: FastifyReply, status: number, sentence: string) =>
  reply.status(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(sentence)
