import type { IncomingMessage, ServerResponse } from 'node:http'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { isolatedPageHeaders } from '#shared/play/play-frame.ts'
import { probeLimits } from '#shared/play/probe-report.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { OverflowAnswer } from '../http/limit-times.ts'
import { noRouteSchemas } from '../http/no-route-schemas.ts'
import type { Log } from '../log/log.ts'
import type { Storage } from '../storage/storage.ts'
import { isStorageKey } from '../storage/storage-key.ts'
import { buildPath, folderAddress } from './build-path.ts'
import { fileDigests } from './file-digests.ts'
import { type FrameTest, framePage, framePageHeaders, framePageLabel, framePageOrigin } from './frame-page.ts'
import { type FrameReports, takeFrameReport } from './frame-reports.ts'
import { keptGrants, type PlayGrant } from './kept-grants.ts'
import { pageTag } from './page-script.ts'
import {
  entranceOf,
  entranceSegment,
  type OpenTicket,
  openPlayToken,
  originOf,
  type PlayTicket,
  sealServedToken,
  sealTimeToken,
} from './play-address.ts'
import { mostCookieBytes, playTokensOf } from './play-cookie.ts'
import { playHeaders, playPolicy } from './play-headers.ts'
import { playHosts } from './play-hosts.ts'
import { sendBuildFile } from './send-build-file.ts'
import { closed, nothing, sendPlayError } from './send-play-error.ts'
import { serveEntrance } from './serve-entrance.ts'

interface PlayHostOptions extends FrameReports {
  config: Pick<Config, 'playOrigin' | 'publicUrl' | 'trustProxy'>
  storage: Storage
  secret: Buffer
  clock: Clock
  log: Log
  /** Whether the ticket is still valid, asked for each file that comes a second after the last answer. Null if it is not. */
  findGrant(ticket: PlayTicket): Promise<PlayGrant | null>
  /** The test that a ticket belongs to, for the page around its game; null for a preview. */
  findTest?: (ticket: PlayTicket) => Promise<FrameTest | null>
}

export interface PlayHost {
  /** True for a request to the play domain, which must not reach the app. */
  takes(request: IncomingMessage): boolean
  answer(request: IncomingMessage, response: ServerResponse): void
  /** The answer to a request whose headers are too large to be read, from its beginning; null: not ours. */
  overflowAnswer(start: string): OverflowAnswer | null
  close(): Promise<void>
}

const expired = closed('This link has expired. Open the build again from its page.')
const notOpen = closed('This build is no longer open to you.')

/**
 * The play origin (builds-1, builds-2): serves untrusted web builds, each game on a host of its own, to holders of a
 * ticket. The ticket is in a cookie of that host, or in the path where a browser refuses the cookie. It accepts only GET
 * and HEAD, besides what the frame page reports, and shares no route with the app. A build in its own tab is framed by a
 * page on one more host.
 */
export async function openPlayHost(options: PlayHostOptions): Promise<PlayHost> {
  const { config, storage, secret, clock, log, recordTime, recordMoment, recordRefusal, recordSaid, findTest } = options
  const findGrant = keptGrants(options.findGrant, clock)
  const hosts = playHosts(config)
  const headers = Object.entries(playHeaders(config))
  const withDialogs = playPolicy(config, { dialogs: true })
  const digestOf = fileDigests(storage)
  const { ticketIn, findTicket, tokenOf } = ticketReader({ secret, clock })
  const inner = Fastify({
    logger: false,
    schemaController: noRouteSchemas,
    frameworkErrors: (_error, request, reply) => sendPlayError(request, reply, nothing),
  })

  readTexts(inner)
  inner.setErrorHandler((error, request, reply) => {
    log.error({ err: error, host: hosts.buildOf(request.raw) }, 'a file of a build could not be served')
    return sendFault(request, reply)
  })
  inner.setNotFoundHandler(notAllowed)
  inner.route({ method: ['GET', 'HEAD'], url: '/*', handler: serve })
  inner.route({ method: 'POST', url: '/*', handler: takeReport })
  await inner.ready()

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.headers['service-worker'] !== undefined)
      return sendPlayError(request, reply, closed('Service workers are not available here.'))
    const label = hosts.buildOf(request.raw)
    const [first = '', ...rest] = segmentsOf(request)
    const isEntrance = first === entranceSegment
    const isCrowded = (request.headers.cookie?.length ?? 0) > mostCookieBytes
    if (isCrowded) {
      // A build planted them, here or on all hosts of the domain.
      reply.header('clear-site-data', '"cookies"')
      if (isEntrance && !request.url.includes('?')) return reply.redirect(`${request.url}?again`, 302)
      if (!isEntrance && label !== framePageLabel) return sendPlayError(request, reply, { ...expired, status: 431 })
    }
    if (label === framePageLabel) return sendFramePage(request, reply, first)

    const [token = '', ...steps] = isEntrance ? rest : []
    const [ticket, from] = isEntrance ? [ticketIn(token, label), 'entrance'] : findTicket(request, label, first)
    if (!ticket) return sendPlayError(request, reply, expired)
    const grant = await findGrant(ticket)
    if (!grant) return sendPlayError(request, reply, notOpen)
    if (grant.isolated) reply.headers(isolatedPageHeaders)
    if (grant.dialogs) reply.header('content-security-policy', withDialogs)
    // As the top-level page, a build could navigate the tab anywhere.
    if (request.headers['sec-fetch-dest'] === 'document')
      return reply.redirect(`${framePageOrigin(config.playOrigin)}/${tokenOf(request, ticket, first, token)}/`, 302)
    if (isEntrance) {
      if (grant.isolated) reply.header('cross-origin-resource-policy', 'cross-origin')
      const entered = serveEntrance(request, reply, { config, ticket, token, step: steps.join('/'), now: clock.now() })
      return entered || sendPlayError(request, reply, nothing)
    }
    const parts = from === 'path' ? rest : [first, ...rest]
    if (parts.length === 0) return reply.redirect(`/${first}/`, 302)
    return sendFile(request, reply, { ticket, grant, parts, storage, secret, digestOf })
  }

  /** Only from the frame page itself. */
  async function takeReport(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const isOwn =
      hosts.buildOf(request.raw) === framePageLabel && request.headers.origin === framePageOrigin(config.playOrigin)
    if (!isOwn) return notAllowed(request, reply)
    const [token = '', ...steps] = segmentsOf(request)
    const now = clock.now()
    const taken = await takeFrameReport(request, reply, {
      secret,
      now,
      recordTime,
      recordMoment,
      recordRefusal,
      recordSaid,
      step: steps.join('/'),
      ticket: openPlayToken(token, secret, now),
      isOpen: async (ticket) => (await findGrant(ticket)) !== null,
    })
    return taken || notAllowed(request, reply)
  }

  async function sendFramePage(request: FastifyRequest, reply: FastifyReply, token: string): Promise<FastifyReply> {
    const ticket = openPlayToken(token, secret, clock.now())
    if (!ticket) return sendPlayError(request, reply, expired)
    const grant = await findGrant(ticket)
    if (!grant) return sendPlayError(request, reply, notOpen)
    if (grant.isolated) reply.headers(isolatedPageHeaders)
    const src = entranceOf(originOf(config.playOrigin, ticket.label), token)
    const timeToken = recordTime ? sealTimeToken(ticket, secret) : null
    const test = (await findTest?.(ticket)) ?? null
    const marks = recordMoment !== undefined && test !== null
    return reply
      .headers(framePageHeaders(src))
      .type('text/html; charset=utf-8')
      .send(framePage({ src, timeToken, test, marks, dialogs: grant.dialogs, now: clock.now() }))
  }

  return {
    takes: (request) => hosts.isPlay(request),
    answer(request, response) {
      for (const [name, value] of headers) response.setHeader(name, value)
      inner.routing(request, response)
    },
    overflowAnswer: (start) => answerOverflow(start, hosts),
    close: () => inner.close(),
  }
}

/** Bodies are left unread, but for one short text: what the frame page hands on of a game's page. */
function readTexts(inner: FastifyInstance): void {
  inner.removeAllContentTypeParsers()
  inner.addContentTypeParser('*', (_request, _payload, done) => done(null))
  inner.addContentTypeParser(
    'text/plain',
    { parseAs: 'string', bodyLimit: probeLimits.bytes },
    (_request, body, done) => done(null, body),
  )
}

/** The answer to headers too large to be read: once the same address without cookies, which a build planted. */
function answerOverflow(start: string, hosts: ReturnType<typeof playHosts>): ReturnType<PlayHost['overflowAnswer']> {
  const host = /^host: *([^\r\n]+)/im.exec(start)?.[1]
  if (host === undefined || !hosts.isPlay({ headers: { host }, socket: {} as IncomingMessage['socket'] })) return null
  const fields = 'clear-site-data: "cookies"\r\n'
  const path = /^GET (\/\S*) HTTP/.exec(start)?.[1]
  if (path === undefined || /[?&]again$/.test(path)) return { status: 431, fields }
  return { status: 302, fields: `${fields}location: ${path}${path.includes('?') ? '&' : '?'}again\r\n` }
}

function sendFault(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  for (const name of ['content-encoding', 'content-length', 'content-range', 'etag']) reply.removeHeader(name)
  return sendPlayError(request, reply, { code: 'UNKNOWN_ERROR', message: 'Something went wrong. Please try again.' })
}

interface SentFile extends Pick<PlayHostOptions, 'storage' | 'secret'> {
  ticket: OpenTicket
  grant: PlayGrant
  /** The path as it was asked for. */
  parts: string[]
  digestOf: ReturnType<typeof fileDigests>
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { ticket, grant, parts, storage, secret, digestOf }: SentFile,
): Promise<FastifyReply> {
  const { isolated, dialogs, probe, prefix } = grant
  const path = buildPath(parts)
  const found = path === null ? null : await findFile(storage, prefix, path)
  if (path === null || !found) {
    const folder =
      path !== null && (await findFile(storage, prefix, `${path}/index.html`)) ? folderAddress(parts) : null
    return folder ? reply.redirect(folder + queryOf(request), 302) : sendPlayError(request, reply, nothing)
  }
  const digest = await digestOf(grant.digests, path)
  const etag = digest ? `"${digest}"` : `"${ticket.buildId.slice(0, 8)}-${found.stored.etag.replaceAll('"', '')}"`
  const data = { token: sealServedToken(ticket, secret), version: ticket.buildId, dialogs, probe }
  const tag = (isXml: boolean) => pageTag(data, isXml)
  const stored = { ...found.stored, etag }
  return sendBuildFile(request, reply, { storage, key: found.key, stored, isolated, tag })
}

const queryOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

const segmentsOf = ({ url }: FastifyRequest): string[] => (url.split('?')[0] ?? '').split('/').slice(1)

const notAllowed = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendPlayError(request, reply.header('allow', 'GET, HEAD'), { ...nothing, status: 405 })

function ticketReader({ secret, clock }: Pick<PlayHostOptions, 'secret' | 'clock'>) {
  function ticketIn(token: string, label: string | null): OpenTicket | null {
    const ticket = openPlayToken(token, secret, clock.now())
    return ticket && label !== null && ticket.label === label ? ticket : null
  }

  /** The ticket in the path goes first: it is there only where the cookie was refused. */
  function findTicket(request: FastifyRequest, label: string | null, first: string) {
    const inPath = ticketIn(first, label)
    if (inPath) return [inPath, 'path'] as const
    for (const token of playTokensOf(request.headers)) {
      const kept = ticketIn(token, label)
      if (kept) return [kept, 'cookie'] as const
    }
    return [null, 'cookie'] as const
  }

  const tokenOf = (request: FastifyRequest, { label }: OpenTicket, first: string, token: string) =>
    [token, first, ...playTokensOf(request.headers)].find((one) => ticketIn(one, label) !== null) ?? ''

  return { ticketIn, findTicket, tokenOf }
}

async function findFile(storage: Storage, prefix: string, path: string) {
  const key = `${prefix}/${path}`
  const stored = isStorageKey(key) ? await storage.stat(key) : null
  return stored && { key, stored }
}
