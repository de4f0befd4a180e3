import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '#shared/paths.ts'
import { createHash } from '../crypto/crypto.ts'
import { drawnPageScriptSource } from './theme-script.ts'

/** A page rendered once for all signed-out visitors, with its compressed forms. */
export interface CachedPage {
  html: Buffer
  readonly gzip: Buffer
  readonly brotli: Buffer
  etag: string
}

/** Compresses a page for the first visitor who accepts it: 2 ms, and for those after it 60 ms on another thread. */
export function cachePage(html: string): CachedPage {
  let gzip: Buffer | undefined
  let brotli: Buffer | undefined
  return {
    html: Buffer.from(html),
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    get gzip() {
      gzip ??= gzipSync(html)
      return gzip
    },
    get brotli() {
      if (brotli) return brotli
      brotli = brotliCompressSync(html, level(9))
      // The highest level is 8 % smaller, which brings the landing page into the first round trip.
      void compressed(html, level(11)).then((best) => {
        brotli = best
      })
      return brotli
    },
  }
}

const compressed = promisify(brotliCompress)
const level = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

const policy = [
  "default-src 'none'",
  `script-src 'self' ${drawnPageScriptSource}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  // Clips in a report that a studio sent.
  "media-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  `report-uri ${paths.cspReports}`,
].join('; ')

const ofPage = { 'content-type': 'text/html; charset=utf-8', vary: 'cookie, accept-encoding' }
const headers = { ...ofPage, 'content-security-policy': policy }

interface PageAnswer {
  status: 200 | 304
  headers: Record<string, string | number>
  body?: Buffer
}

const codings = ['br', 'gzip'] as const
const forms = { br: 'brotli', gzip: 'gzip' } as const
const accepting = (coding: string) => new RegExp(String.raw`\b${coding}\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*(?:,|$)))`)
const accepts = { br: accepting('br'), gzip: accepting('gzip') }

const codingFor = (asked: IncomingHttpHeaders) =>
  codings.find((one) => accepts[one].test(String(asked['accept-encoding'] ?? '')))

/** The form of a page that `pageAnswer` sends to a visitor with these headers; undefined: 304. */
export function formFor(asked: IncomingHttpHeaders, page: CachedPage): Buffer | undefined {
  if (asked['if-none-match'] === page.etag) return undefined
  const coding = codingFor(asked)
  return page[coding ? forms[coding] : 'html']
}

/** A cached page for a visitor who sent these headers: compressed as they accept it, or 304 if their copy is current. */
export function pageAnswer(
  asked: IncomingHttpHeaders,
  page: CachedPage,
  own: Readonly<Record<string, string>> = headers,
): PageAnswer {
  const known = { ...own, 'cache-control': 'no-cache', etag: page.etag }
  if (asked['if-none-match'] === page.etag) return { status: 304, headers: known }
  const coding = codingFor(asked)
  const body = page[coding ? forms[coding] : 'html']
  const ofBody = { 'content-length': body.length, ...(coding && { 'content-encoding': coding }) }
  return { status: 200, headers: { ...known, ...ofBody }, body }
}

/** Sends a cached page to a signed-out visitor; answers 304 if the visitor's copy is current. */
export const sendCachedPage = (request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply =>
  send(reply, pageAnswer(request.headers, page))

/** The same for a page with the content security policy of the browser app. */
export const sendCompressed = (request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply =>
  send(reply, pageAnswer(request.headers, page, ofPage))

const send = (reply: FastifyReply, { status, headers: known, body }: PageAnswer): FastifyReply =>
  (status === 304 ? reply.status(304) : reply).headers(known).send(body)

/** Sends a page that was rendered for one person. */
export function sendPersonalPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.headers({ ...headers, 'cache-control': 'private, no-store' }).send(html)
}
