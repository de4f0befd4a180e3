import type { IncomingMessage, ServerResponse } from 'node:http'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { isolatedPageHeaders } from '#shared/play-frame.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log/log.ts'
import type { Storage } from '../storage/storage.ts'
import { isStorageKey } from '../storage/storage-key.ts'
import { assertPlayable } from './assert-playable.ts'
import { framePage, framePageHeaders, framePageLabel, framePageOrigin } from './frame-page.ts'
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
 * It knows GET and HEAD alone, reads no cookie and sets none, and shares no route with the app. A build in a tab of its own
 * stands in a page of ours on one more host.
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
  const headers = Object.entries(playHeaders(config))
  const inner = Fastify({
    logger: false,
    frameworkErrors: (_error, request, reply) => assertPlayable(request, reply, nothing),
  })

  inner.removeAllContentTypeParsers()
  inner.addContentTypeParser('*', (_request, _payload, done) => done(null))
  inner.setErrorHandler((error, request, reply) => {
    log.error({ err: error, build: hosts.buildOf(request.raw) }, 'a file of a build could not be served')
    for (const name of ['content-encoding', 'content-length', 'content-range', 'etag']) reply.removeHeader(name)
    return assertPlayable(request, reply, { code: 'UNKNOWN_ERROR', message: 'Something went wrong. Please try again.' })
  })
  inner.setNotFoundHandler((request, reply) =>
    assertPlayable(request, reply.header('allow', 'GET, HEAD'), { ...nothing, status: 405 }),
  )
  inner.route({ method: ['GET', 'HEAD'], url: '/*', handler: serve })
  await inner.ready()

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.headers['service-worker'] !== undefined)
      return assertPlayable(request, reply, closed('Service workers are not available here.'))
    const [address = ''] = request.url.split('?')
    const [, token = '', ...rest] = address.split('/')
    const now = clock.now()
    const ticket = openPlayToken(token, secret, now)
    const label = hosts.buildOf(request.raw)
    if (!ticket || (label !== framePageLabel && label !== ticket.buildId.toLowerCase())) {
      return assertPlayable(request, reply, closed('This link has expired. Open the build again from its page.'))
    }
    const grant = await findGrant(ticket)
    if (!grant) return assertPlayable(request, reply, closed('This build is no longer open to you.'))
    if (grant.isolated) reply.headers(isolatedPageHeaders)
    if (label === framePageLabel) return sendFramePage(reply, { buildId: ticket.buildId, token })
    // As the page of a tab a build could move the tab wherever it likes.
    if (request.headers['sec-fetch-dest'] === 'document') {
      return reply.redirect(`${framePageOrigin(config.playOrigin)}/${token}/`, 302)
    }
    if (rest.length === 0) return reply.redirect(`/${token}/`, 302)

    const path = pathOf(rest)
    const key = `${grant.prefix}/${path}`
    const stored = path && isStorageKey(key) ? await storage.stat(key) : null
    if (!stored) return assertPlayable(request, reply, nothing)
    const left = Math.floor((ticket.expiresAt.getTime() - now.getTime()) / 1000)
    const maxAgeSeconds = Math.min(longestCacheSeconds, left)
    return sendBuildFile(request, reply, { storage, key, stored, isolated: grant.isolated, maxAgeSeconds })
  }

  function sendFramePage(reply: FastifyReply, { buildId, token }: { buildId: string; token: string }): FastifyReply {
    const src = `${new URL(config.playOrigin.replace('{build}', buildId)).origin}/${token}/`
    return reply.headers(framePageHeaders(src)).type('text/html; charset=utf-8').send(framePage(src))
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

const nothing = { code: 'NOT_FOUND', message: 'There is nothing here.' } as const

const closed = (message: string) => ({ code: 'RLS_VIOLATION', message }) as const
