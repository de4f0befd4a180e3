import type { FastifyInstance } from 'fastify'
import { AppError } from '#shared/errors.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log/log.ts'
import { asAnswer } from '../rpc/call-errors.ts'
import { sendStored } from './send-stored.ts'
import { verifyLink } from './signed-links.ts'
import type { Storage } from './storage.ts'

interface FilesOptions {
  storage: Storage
  secret: Buffer
  clock: Clock
  log: Log
}

/** Image types that are shown inline; everything else, above all SVG and HTML, is only downloaded. */
const shown = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'])
const longestCacheSeconds = 24 * 60 * 60

/** Serves `/files/{token}`: the file of a signed link, with range support, until the link expires. */
export async function serveFiles(app: FastifyInstance, { storage, secret, clock, log }: FilesOptions): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      const failed = asAnswer(error, request.id, log)
      const { code, message, data } = failed.toJSON()
      return reply
        .status(failed.status)
        .headers({ 'cache-control': 'no-store', 'content-type': 'application/json' })
        .send({ code, message, data })
    })
    // A wildcard, because the router limits the length of parameters.
    scope.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: '/files/*',
      handler: async (request, reply) => {
        const now = clock.now()
        const link = verifyLink(request.params['*'], secret, now)
        if (!link) throw new AppError('NOT_FOUND', 'This link has expired. Open the page again to get a new one.')
        const stored = await storage.stat(link.key)
        if (!stored) throw new AppError('NOT_FOUND')

        const seconds = Math.min(longestCacheSeconds, Math.floor((link.expiresAt.getTime() - now.getTime()) / 1000))
        reply.headers({
          'content-type': /^[\w.+-]+\/[\w.+-]+$/.test(link.mime) ? link.mime : 'application/octet-stream',
          'content-disposition': contentDisposition(shown.has(link.mime) ? 'inline' : 'attachment', link.name),
          'cache-control': `private, max-age=${seconds}, immutable`,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
          'referrer-policy': 'no-referrer',
        })
        return sendStored(request, reply, { storage, key: link.key, stored })
      },
    })
  })
}

/** A Content-Disposition value that is safe for any name: no path, no control characters, with an ASCII fallback. */
function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const clean =
    name
      .replace(/\p{Control}|\p{Surrogate}/gu, '')
      .replace(/^.*[/\\]/, '')
      .slice(0, 200)
      .trim() || 'file'
  const ascii =
    clean
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '_')
      .trim() || 'file'
  const encoded = encodeURIComponent(clean).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
