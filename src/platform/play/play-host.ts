import type { IncomingMessage, ServerResponse } from 'node:http'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { isolatedPageHeaders, type MomentKey, momentKeys } from '#shared/play-frame.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { noRouteSchemas } from '../http/no-route-schemas.ts'
import type { Log } from '../log/log.ts'
import type { Storage } from '../storage/storage.ts'
import { isStorageKey } from '../storage/storage-key.ts'
import { type FrameTest, framePage, framePageHeaders, framePageLabel, framePageOrigin } from './frame-page.ts'
import { timeHeader } from './frame-page-parts.ts'
import { isTimeToken, openPlayToken, type PlayTicket, sealTimeToken } from './play-address.ts'
import { playHeaders } from './play-headers.ts'
import { playHosts } from './play-hosts.ts'
import { sendBuildFile } from './send-build-file.ts'
import { sendPlayError } from './send-play-error.ts'

/** What a ticket grants: the storage prefix of the build's files, and whether the build uses threads (isolation). */
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
  /** Called for every file: checks that the ticket is still valid. Null if it is not. */
  findGrant(ticket: PlayTicket): Promise<PlayGrant | null>
  /** Adds seconds that a game was in front in a tab of its own. Left out: no time is measured there. */
  recordTime?: (ticket: PlayTicket, seconds: number) => Promise<void>
  /** Marks a moment in a game in a tab of its own; false when the test takes none. Left out: the tab offers none. */
  recordMoment?: (ticket: PlayTicket, moment: TabMoment) => Promise<boolean>
  /** The test that a ticket belongs to, for the page around its game; null for a preview. */
  findTest?: (ticket: PlayTicket) => Promise<FrameTest | null>
}

export interface TabMoment {
  /** Chosen by the frame page; makes the report idempotent. */
  id: string
  key: MomentKey
  /** Seconds in front that the frame page has not reported yet. */
  ahead: number
}

export interface PlayHost {
  /** True for a request to the play domain, which must not reach the app. */
  takes(request: IncomingMessage): boolean
  answer(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}

const longestCacheSeconds = 60 * 60
/** The most that one report of the frame page adds. */
const mostSeconds = 30

/**
 * The play origin (ruling 26): serves untrusted web builds, each on a host of its own, to holders of a ticket. It
 * accepts only GET and HEAD, besides the time and the moments that the frame page reports, uses no cookies, and shares no
 * route with the app. A build in its own tab is framed by a page on one more host.
 */
export async function openPlayHost({
  config,
  storage,
  secret,
  clock,
  log,
  findGrant,
  recordTime,
  recordMoment,
  findTest,
}: PlayHostOptions): Promise<PlayHost> {
  const hosts = playHosts(config)
  const headers = Object.entries(playHeaders(config))
  const inner = Fastify({
    logger: false,
    schemaController: noRouteSchemas,
    frameworkErrors: (_error, request, reply) => sendPlayError(request, reply, nothing),
  })

  inner.removeAllContentTypeParsers()
  inner.addContentTypeParser('*', (_request, _payload, done) => done(null))
  inner.setErrorHandler((error, request, reply) => {
    log.error({ err: error, build: hosts.buildOf(request.raw) }, 'a file of a build could not be served')
    for (const name of ['content-encoding', 'content-length', 'content-range', 'etag']) reply.removeHeader(name)
    return sendPlayError(request, reply, { code: 'UNKNOWN_ERROR', message: 'Something went wrong. Please try again.' })
  })
  inner.setNotFoundHandler((request, reply) =>
    sendPlayError(request, reply.header('allow', 'GET, HEAD'), { ...nothing, status: 405 }),
  )
  inner.route({ method: ['GET', 'HEAD'], url: '/*', handler: serve })
  inner.route({ method: 'POST', url: '/*', handler: takeReport })
  await inner.ready()

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.headers['service-worker'] !== undefined)
      return sendPlayError(request, reply, closed('Service workers are not available here.'))
    const [address = ''] = request.url.split('?')
    const [, token = '', ...rest] = address.split('/')
    const now = clock.now()
    const ticket = openPlayToken(token, secret, now)
    const label = hosts.buildOf(request.raw)
    if (!ticket || (label !== framePageLabel && label !== ticket.buildId.toLowerCase())) {
      return sendPlayError(request, reply, closed('This link has expired. Open the build again from its page.'))
    }
    const grant = await findGrant(ticket)
    if (!grant) return sendPlayError(request, reply, closed('This build is no longer open to you.'))
    if (grant.isolated) reply.headers(isolatedPageHeaders)
    if (label === framePageLabel) return sendFramePage(reply, ticket, token)
    // As the top-level page, a build could navigate the tab anywhere.
    if (request.headers['sec-fetch-dest'] === 'document') {
      return reply.redirect(`${framePageOrigin(config.playOrigin)}/${token}/`, 302)
    }
    if (rest.length === 0) return reply.redirect(`/${token}/`, 302)

    const path = pathOf(rest)
    const key = `${grant.prefix}/${path}`
    const stored = path && isStorageKey(key) ? await storage.stat(key) : null
    if (!stored) return sendPlayError(request, reply, nothing)
    const left = Math.floor((ticket.expiresAt.getTime() - now.getTime()) / 1000)
    const maxAgeSeconds = Math.min(longestCacheSeconds, left)
    return sendBuildFile(request, reply, { storage, key, stored, isolated: grant.isolated, maxAgeSeconds })
  }

  /** Only from the frame page itself, with its own token, while the ticket holds. */
  async function takeReport(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [address = '', query] = request.url.split('?')
    const [, token = '', ...rest] = address.split('/')
    const now = clock.now()
    const ticket = openPlayToken(token, secret, now)
    const sent = new URLSearchParams(query)
    const record = { time: recordTime && takeTime, moment: recordMoment && takeMoment }[rest.join('/')]
    const fromFramePage =
      hosts.buildOf(request.raw) === framePageLabel && request.headers.origin === framePageOrigin(config.playOrigin)
    if (!fromFramePage || !record)
      return sendPlayError(request, reply.header('allow', 'GET, HEAD'), { ...nothing, status: 405 })
    if (!ticket || !isTimeToken(request.headers[timeHeader], ticket, secret, now) || !(await findGrant(ticket)))
      return sendPlayError(request, reply, closed('This link has expired. Open the build again from its page.'))
    const refusal = await record(ticket, sent)
    return refusal ? sendPlayError(request, reply, refusal) : reply.status(204).send()
  }

  async function takeTime(ticket: PlayTicket, sent: URLSearchParams) {
    const seconds = secondsIn(sent, 'seconds', 1)
    if (seconds === null) return nothing
    await recordTime?.(ticket, seconds)
  }

  async function takeMoment(ticket: PlayTicket, sent: URLSearchParams) {
    const [key, id, ahead] = [sent.get('key') ?? '', sent.get('id') ?? '', secondsIn(sent, 'ahead', 0)]
    if (!isMomentKey(key) || !idPattern.test(id) || ahead === null) return nothing
    const isSaved = await recordMoment?.(ticket, { id, key, ahead })
    if (!isSaved) return { code: 'STATE_CHANGED', message: 'This test doesn’t record moments.' } as const
  }

  async function sendFramePage(
    reply: FastifyReply,
    ticket: PlayTicket & { expiresAt: Date },
    token: string,
  ): Promise<FastifyReply> {
    const src = `${new URL(config.playOrigin.replace('{build}', ticket.buildId)).origin}/${token}/`
    const timeToken = recordTime ? sealTimeToken(ticket, ticket.expiresAt, secret) : null
    const test = (await findTest?.(ticket)) ?? null
    const marks = recordMoment !== undefined && test !== null
    return reply
      .headers(framePageHeaders(src))
      .type('text/html; charset=utf-8')
      .send(framePage({ src, timeToken, test, marks }))
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

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isMomentKey = (key: string): key is MomentKey => Object.hasOwn(momentKeys, key)

/** Whole seconds of a report; null if they are missing or out of range. */
function secondsIn(sent: URLSearchParams, name: string, least: number): number | null {
  const text = sent.get(name) ?? ''
  const seconds = Number(text)
  return text !== '' && Number.isInteger(seconds) && seconds >= least && seconds <= mostSeconds ? seconds : null
}

/** The path below the build, normalized like the names of unpacked files. Null if invalid. */
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
