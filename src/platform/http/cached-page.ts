import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '#shared/paths.ts'
import { themeScriptSource } from './theme-script.ts'

/** A page rendered once for all signed-out visitors, with its compressed forms. */
export interface CachedPage {
  html: Buffer
  gzip: Buffer
  brotli: Buffer
  etag: string
}

export function cachePage(html: string): CachedPage {
  const page = {
    html: Buffer.from(html),
    gzip: gzipSync(html),
    // Level 9 takes 2 ms for a page.
    brotli: brotliCompressSync(html, level(9)),
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
  }
  // The highest level takes 60 ms on another thread; 8 % less bring the landing page into the first round trip.
  void compressed(html, level(11)).then((brotli) => Object.assign(page, { brotli }))
  return page
}

const compressed = promisify(brotliCompress)
const level = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

const policy = [
  "default-src 'none'",
  `script-src 'self' ${themeScriptSource}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  `report-uri ${paths.cspReports}`,
].join('; ')

const ofPage = { 'content-type': 'text/html; charset=utf-8', vary: 'cookie, accept-encoding' }
const headers = { ...ofPage, 'content-security-policy': policy }

/** Sends a cached page to a signed-out visitor; answers 304 if the visitor's copy is current. */
export const sendCachedPage = (request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply =>
  sendCompressed(request, reply.header('content-security-policy', policy), page)

/** The same for a page with the content security policy of the browser app. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  reply.headers({ ...ofPage, 'cache-control': 'no-cache', etag: page.etag })
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (accepts(accepted, 'br')) return reply.header('content-encoding', 'br').send(page.brotli)
  return accepts(accepted, 'gzip') ? reply.header('content-encoding', 'gzip').send(page.gzip) : reply.send(page.html)
}

const accepts = (header: string, coding: 'br' | 'gzip') =>
  new RegExp(String.raw`\b${coding}\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*(?:,|$)))`).test(header)

/** Sends a page that was rendered for one person. */
export function sendPersonalPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.headers({ ...headers, 'cache-control': 'private, no-store' }).send(html)
}
