import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A page rendered once for all signed-out visitors, with its compressed form. */
export interface CachedPage {
  html: Buffer
  gzip: Buffer
  etag: string
}

export function cachePage(html: string): CachedPage {
  return {
    html: Buffer.from(html),
    gzip: gzipSync(html),
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
  }
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  vary: 'cookie, accept-encoding',
}

/** Sends a cached page to a signed-out visitor; answers 304 if the visitor's copy is current. */
export function sendCachedPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  reply.headers({ ...headers, 'cache-control': 'no-cache', etag: page.etag })
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  const packed = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*(?:,|$)))/.test(String(request.headers['accept-encoding'] ?? ''))
  return packed ? reply.header('content-encoding', 'gzip').send(page.gzip) : reply.send(page.html)
}

/** Sends a page that was rendered for one person. */
export function sendPersonalPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.headers({ ...headers, 'cache-control': 'private, no-store' }).send(html)
}
